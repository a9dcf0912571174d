import type { DataFor } from '@tischlein/contract/client'
import { sha256 } from './sha256.ts'

export type Challenge = DataFor<'requestChallenge'>
export type Solution = { readonly counter: number; readonly derivedKey: string }

/** Our server's challenges lie far below: a challenge that has no solution shall not be tried for ever. */
export const TRIES_MAX = 200_000

/**
 * Looks among `count` counters from `from` on for the one whose key begins as the challenge wants it; null: it is not
 * there. As ALTCHA 2 derives a key with SHA-256: salt, nonce and the counter in four bytes, hashed `cost` times.
 */
export function trySome({ parameters }: Challenge, from: number, count: number): Solution | null {
  const { salt, nonce, cost, keyLength, keyPrefix } = parameters
  const message = Uint8Array.from([...bytesOf(salt), ...bytesOf(nonce), 0, 0, 0, 0])
  const view = new DataView(message.buffer, message.length - 4)
  for (let counter = from; counter < from + count; counter += 1) {
    view.setUint32(0, counter)
    const derivedKey = hexOf(sha256(message, cost).subarray(0, keyLength))
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
  }
  return null
}

/** As ALTCHA's own widget writes it. */
export const written = (challenge: Challenge, solution: Solution): string =>
  btoa(JSON.stringify({ challenge, solution }))

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
