import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { countTry } from '../db/tries.ts'
import type { Deps } from '../deps.ts'

/** From fetching a challenge to using its solution: a guest may write a long message in between. */
const LIFE_S = 20 * 60

/**
 * How hard it is: so many tries, each so many rounds of SHA-256. About 300,000 rounds, which is half a second for a
 * laptop and two for a small phone, and needs neither WebCrypto nor a foreign script.
 */
const ROUNDS = 100
const TRIES = { least: 2_500, most: 3_500 }

/** A new challenge of ALTCHA, signed, so that none has to be kept. Its end stands in `data`, by the house's own clock. */
export async function newChallenge({ config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'SHA-256',
    cost: ROUNDS,
    counter: randomInt(TRIES.most, TRIES.least),
    data: { until: Math.floor(clock() / 1000) + LIFE_S },
    deriveKey,
    hmacSignatureSecret: keyFor(config, 'challenge'),
    hmacKeySignatureSecret: keyFor(config, 'solution'),
  })
  return { parameters: { ...parameters }, signature }
}

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})
export type Solved = z.output<typeof solved>

/** What a client sends: JSON in base64, as ALTCHA's own widget writes it. Null: it is something else. */
export function readSolved(recaptcha: string): Solved | null {
  try {
    const read = solved.safeParse(JSON.parse(Buffer.from(recaptcha, 'base64').toString('utf8')))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Whether the work was done for a challenge of this house, in time, and for the first time. */
export async function isGood(
  { config, clock, db }: Pick<Deps, 'config' | 'clock' | 'db'>,
  { challenge, solution }: Solved,
): Promise<boolean> {
  const { verified } = await verifySolution({
    challenge,
    solution: { ...solution, time: 0 },
    deriveKey,
    hmacSignatureSecret: keyFor(config, 'challenge'),
    hmacKeySignatureSecret: keyFor(config, 'solution'),
  })
  const { nonce, data } = challenge.parameters
  if (!verified || data.until * 1000 < clock()) return false
  const { count } = await countTry(db, 'proof', nonce, { free: 1, seconds: LIFE_S }, clock())
  return count === 1
}

const keyFor = ({ secret }: Pick<Config, 'secret'>, what: 'challenge' | 'solution'): string =>
  createHmac('sha256', secret).update(`proof of work: ${what}`).digest('base64url')
