import { createECDH, hkdfSync } from 'node:crypto'

/** The house's own keys for push services (RFC 8292), in base64url: browsers subscribe for the public one. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

const KEY_BYTES = 32

/** Drawn from the secret under the tokens: kept where it is kept, and the same in every process. */
export function makePushKeys(secret: Uint8Array, turn = 0): PushKeys {
  const drawn = Buffer.from(hkdfSync('sha256', secret, '', `web push ${turn}`, KEY_BYTES))
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(drawn)
  } catch {
    // One number in four thousand million is none of the curve.
    return makePushKeys(secret, turn + 1)
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey: drawn.toString('base64url') }
}
