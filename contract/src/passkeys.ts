import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { passkey } from './entities/account.ts'
import { int } from './entities/primitives.ts'
import { id, inputs, oneLine, optional } from './fields.ts'
import { session } from './sessions.ts'

/**
 * Log-in by what the guest's device keeps instead of a password. What travels is that of the browsers' own interface
 * (WebAuthn, in its JSON form), one object each way; the server alone reads into it.
 */
const notValid = { error: 'passkey_not_valid' } as const
const bytes = (max: number) => oneLine(notValid, max)
const required = z.literal('required')
const publicKey = z.literal('public-key')

const asked = {
  challenge: z.string(),
  timeout: int.meta({ description: 'Milliseconds' }),
}
const logInWish = z.object({ ...asked, rpId: z.string(), userVerification: required })
const passkeyWish = z.object({
  ...asked,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  excludeCredentials: z.array(z.object({ type: publicKey, id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: required,
    requireResidentKey: z.literal(true),
    userVerification: required,
  }),
  attestation: z.literal('none'),
})

const made = z.object(
  {
    id: bytes(1_400),
    rawId: bytes(1_400),
    type: z.literal('public-key', notValid),
    response: z.object(
      {
        clientDataJSON: bytes(4_000),
        attestationObject: bytes(20_000),
        transports: z.array(bytes(20)).max(10).optional(),
      },
      notValid,
    ),
  },
  notValid,
)

const shown = z.object(
  {
    id: bytes(1_400),
    rawId: bytes(1_400),
    type: z.literal('public-key', notValid),
    response: z.object(
      {
        clientDataJSON: bytes(4_000),
        authenticatorData: bytes(4_000),
        signature: bytes(4_000),
        userHandle: optional(bytes(200)),
      },
      notValid,
    ),
  },
  notValid,
)

export const beginPasskeyLogIn = endpoint('beginPasskeyLogIn', {
  about:
    'What the device must sign to log in with a passkey; the same for everybody, good for five minutes and once.',
  who: 'open',
  input: inputs({}),
  answers: logInWish,
})

export const logInByPasskey = endpoint('logInByPasskey', {
  about: 'Log in with a passkey.',
  who: 'open',
  input: inputs({ passkey: shown }),
  answers: session,
  refuses: ['passkey_not_valid'],
  limiter: 'logIn',
  countsFailures: true,
})

export const listPasskeys = endpoint('listPasskeys', {
  about: 'The passkeys of the account.',
  who: 'account',
  input: inputs({}),
  answers: z.array(passkey),
})

export const beginPasskey = endpoint('beginPasskey', {
  about: 'What a device needs to make a passkey for the account, on the host name of the restaurant.',
  who: 'account',
  input: inputs({}),
  answers: passkeyWish,
})

export const addPasskey = endpoint('addPasskey', {
  about: 'Keep a passkey that the device has made; a letter tells the owner of the account.',
  who: 'account',
  input: inputs({ passkey: made, device: optional(oneLine(notValid, 60)) }),
  answers: passkey,
  says: 'passkey_created',
  refuses: ['passkey_not_valid'],
  limiter: 'logIn',
  countsFailures: true,
})

export const removePasskey = endpoint('removePasskey', {
  about: 'Forget a passkey: it opens nothing any more.',
  who: 'account',
  input: inputs({ id: id('passkey') }),
  answers: nothing,
  says: 'passkey_deleted',
  refuses: ['passkey_does_not_exists'],
})
