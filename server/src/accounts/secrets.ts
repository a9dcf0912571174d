import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Compares two secrets in a time that tells nothing about where they differ. */
export const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** How the secret of a link is kept: whoever reads the database cannot use it. */
export const hashOfLink = (secret: string): string => digest(secret).toString('base64url')

/** Six digits are soon guessed from a bare hash, so that the key of the house goes into it. */
export const hashOfCode = (key: Uint8Array, accountId: number, code: string): string =>
  createHmac('sha256', key).update(`code:${accountId}:${code}`).digest('base64url')
