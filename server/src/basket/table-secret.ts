import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose secret it is: a new `version` of a table makes every code printed before worthless. */
export type SecretTable = {
  readonly restaurantId: number
  readonly tableId: number
  readonly version: number
}

/** What the QR code of a table carries, and nobody can guess: 128 bits signed by the house (decisions.md, section 8). */
export const tableSecret = (
  key: string | Uint8Array,
  { restaurantId, tableId, version }: SecretTable,
): string =>
  createHmac('sha256', key)
    .update(`table:${restaurantId}:${tableId}:${version}`)
    .digest('base64url')
    .slice(0, SECRET_LENGTH)

export function isTableSecret(key: string | Uint8Array, table: SecretTable, given: string): boolean {
  const [expected, offered] = [Buffer.from(tableSecret(key, table)), Buffer.from(given)]
  return expected.length === offered.length && timingSafeEqual(expected, offered)
}

/** Six bits a letter: 132 bits. */
const SECRET_LENGTH = 22
