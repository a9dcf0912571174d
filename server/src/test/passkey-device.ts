import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A device that makes and shows passkeys, as a browser would have it do: an ECDSA key on P-256, its owner present. */
export type PasskeyDevice = {
  readonly make: (wish: Wish, origin: string) => Made
  readonly show: (wish: { readonly challenge: string; readonly rpId: string }, origin: string) => Shown
}
type Wish = { readonly challenge: string; readonly rp: { readonly id: string } }
type Named = { readonly id: string; readonly rawId: string; readonly type: 'public-key' }
type Made = Named & { response: { clientDataJSON: string; attestationObject: string; transports: string[] } }
type Shown = Named & { response: { clientDataJSON: string; authenticatorData: string; signature: string } }

const text = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

export function createPasskeyDevice(): PasskeyDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(16)
  const named = { id: text(credential), rawId: text(credential), type: 'public-key' as const }

  /** Present (1) and verified (4); with a new key (64). It counts no uses, as devices that share their passkeys do. */
  const authData = (rpId: string, flags: number, rest = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), Buffer.alloc(4), rest])
  const client = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    make({ challenge, rp }, origin) {
      const size = Buffer.from([0, credential.length])
      const data = authData(
        rp.id,
        0x45,
        Buffer.concat([Buffer.alloc(16), size, credential, coseOf(publicKey.export({ format: 'jwk' }))]),
      )
      const clientDataJSON = text(client('webauthn.create', challenge, origin))
      return {
        ...named,
        response: { clientDataJSON, attestationObject: text(attested(data)), transports: ['internal'] },
      }
    },
    show({ challenge, rpId }, origin) {
      const data = authData(rpId, 0x05)
      const said = client('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)
      const response = {
        clientDataJSON: text(said),
        authenticatorData: text(data),
        signature: text(signature),
      }
      return { ...named, response }
    },
  }
}

/** { 1: 2, 3: -7, -1: 1, -2: x, -3: y } in CBOR. */
const coseOf = ({ x = '', y = '' }: { x?: string; y?: string }) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])

/** { fmt: 'none', attStmt: {}, authData } in CBOR. */
const attested = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ])
