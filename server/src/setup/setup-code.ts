import { createHmac } from 'node:crypto'
import { isSame } from '../accounts/secrets.ts'

const LETTERS = 20

/**
 * What opens an empty installation: shown to whoever can read the server's own words, the same in every process, and
 * worth nothing once there is a restaurant.
 */
export const setupCode = (secret: Uint8Array): string =>
  createHmac('sha256', secret).update('setup').digest('hex').slice(0, LETTERS)

export const isSetupCode = (secret: Uint8Array, code: string): boolean =>
  isSame(code.trim().toLowerCase(), setupCode(secret))
