import { randomBytes, randomInt } from 'node:crypto'

const ID_BITS = 53n

/** Drawn from 1 … 2^53−1 by a cryptographic generator (decisions.md, section 1). */
export function newId(): number {
  const drawn = Number(BigInt.asUintN(Number(ID_BITS), randomBytes(8).readBigUInt64BE()))
  return drawn === 0 ? newId() : drawn
}

/** A secret for a link: 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Crockford's letters: nobody reads a zero for an O, or a one for an I or an L. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LETTERS = 26

const letters = (count: number): string =>
  [...randomBytes(count)].map((byte) => LETTERS[byte % LETTERS.length]).join('')

/** The secret of a ticket: 130 bits that a person can read out and type. */
export const newTicketCode = (): string => letters(CODE_LETTERS)

/** Eight letters, 40 bits: enough behind the limiter of tries, and few enough to type. */
export const newVoucherCode = (prefix = ''): string => `${prefix}${letters(8)}`

/** 60 bits in three groups; its pin guards it, too. */
export const newCardCode = (): string => `${letters(4)}-${letters(4)}-${letters(4)}`

/** Six digits. */
export const newPin = (): string => String(randomInt(1_000_000)).padStart(6, '0')
