import { randomBytes } from 'node:crypto'

const ID_BITS = 53n

/** Drawn from 1 … 2^53−1 by a cryptographic generator (decisions.md, section 1). */
export function newId(): number {
  const drawn = Number(BigInt.asUintN(Number(ID_BITS), randomBytes(8).readBigUInt64BE()))
  return drawn === 0 ? newId() : drawn
}

/** A secret for a link: 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
