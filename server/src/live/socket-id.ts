import { createHmac, randomBytes } from 'node:crypto'
import { isSame } from '../accounts/secrets.ts'

/** A name for a new stream that only its own session can use: nobody silences what others hear. */
export function newSocketId(secret: Uint8Array, sessionId: number): string {
  const drawn = randomBytes(9).toString('base64url')
  return `${drawn}.${signature(secret, drawn, sessionId)}`
}

/** Whether this is the name of a stream of that session. */
export function isSocketOf(secret: Uint8Array, socketId: string, sessionId: number): boolean {
  const [drawn = '', signed = ''] = socketId.split('.')
  return isSame(signed, signature(secret, drawn, sessionId))
}

const signature = (secret: Uint8Array, drawn: string, sessionId: number): string =>
  createHmac('sha256', secret).update(`socket:${drawn}:${sessionId}`).digest('base64url').slice(0, 22)
