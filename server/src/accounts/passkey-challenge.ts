import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Instant } from '@tischlein/rules/clock'
import { countTry } from '../db/tries.ts'
import type { Deps } from '../deps.ts'

/** How long a guest may take to answer the device. */
export const CHALLENGE_MS = 5 * 60_000
const CHANCE = 16
const TIME = 6

/**
 * What a device must sign: never said before, for one purpose, for five minutes. It is kept nowhere, but bears our seal;
 * only one that was used is remembered, so that nobody stores anything here by asking.
 */
export function newChallenge(key: Uint8Array, purpose: string, now: Instant): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(CHANCE + TIME)
  randomBytes(CHANCE).copy(body)
  body.writeUIntBE(now + CHALLENGE_MS, CHANCE, TIME)
  return Uint8Array.from(Buffer.concat([body, seal(key, purpose, body)]))
}

/** Whether a challenge is ours, for this purpose, alive, and used for the first time. */
export async function takeChallenge(
  { db, config, clock }: Deps,
  purpose: string,
  challenge: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  const body = bytes.subarray(0, CHANCE + TIME)
  const expected = seal(config.secret, purpose, body)
  if (bytes.length !== CHANCE + TIME + expected.length) return false
  if (!timingSafeEqual(bytes.subarray(CHANCE + TIME), expected)) return false
  if (body.readUIntBE(CHANCE, TIME) <= clock()) return false
  const once = { free: 1, seconds: CHALLENGE_MS / 1000 }
  return (await countTry(db, 'passkey', bytes.toString('base64url'), once, clock())).count === 1
}

const seal = (key: Uint8Array, purpose: string, body: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`passkey ${purpose} `).update(body).digest()
