import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What must be told to others again, such as a provider's key, is kept so that the database alone tells nobody. */

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const MARK = 'sealed:'

/** Of its own for every purpose, so that what is sealed for one is of no use for another. */
const keyFor = (secret: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'tischlein', `seal ${purpose}`, 32))

export function seal(secret: Uint8Array, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(secret, purpose), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return MARK + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Null: sealed by another house, for another purpose, or tampered with. */
export function unseal(secret: Uint8Array, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url')
  if (!isSealed(sealed) || bytes.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, keyFor(secret, purpose), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    )
  } catch {
    return null
  }
}

export const isSealed = (text: string): boolean => text.startsWith(MARK)
