import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'
import { originOf } from '../restaurant/origin.ts'
import type { RestaurantSnapshot } from '../restaurant/snapshot.ts'
import { type Account, loadAccount } from './db.ts'
import { CHALLENGE_MS, newChallenge, takeChallenge } from './passkey-challenge.ts'
import { countUse, findPasskey, listPasskeys, type Passkey } from './passkey-db.ts'

/** Loaded with the first passkey: most guests have none, and it is large. */
const webauthn = () => import('@simplewebauthn/server')

/** Ed25519, ECDSA on P-256, RSA: what devices have. */
const ALGORITHMS = [-8, -7, -257]

type Place = Pick<RestaurantSnapshot, 'name' | 'host'>

/** A passkey belongs to one host name: the configured one of the restaurant, never what a request says. */
function siteAt({ origin }: Deps, { host }: Place) {
  const expectedOrigin = originOf(origin(), host)
  return { expectedOrigin, host: new URL(expectedOrigin).hostname }
}

const toLogIn = (host: string) => `log in at ${host}`
const toAdd = (host: string, accountId: number) => `add to ${accountId} at ${host}`

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** What a device needs to make a passkey, unless it has one for this account already. */
export async function askForPasskey(deps: Deps, place: Place, account: Account) {
  const { host } = siteAt(deps, place)
  const known = await listPasskeys(deps.db, account.id)
  const name = account.email ?? account.name ?? ''
  return {
    rp: { id: host, name: place.name },
    user: { id: base64url(String(account.id)), name, displayName: account.name ?? name },
    challenge: base64url(newChallenge(deps.config.secret, toAdd(host, account.id), deps.clock())),
    timeout: CHALLENGE_MS,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: known
      .filter((one) => one.host === host)
      .map(({ credential: id }) => ({ type: 'public-key' as const, id })),
    // Found by the device without an address being typed, and opened by its owner alone.
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

type Made = Pick<Passkey, 'credential' | 'publicKey' | 'counter' | 'transports' | 'host'>

/** What the device has made, once it is proven to be a passkey for this account here. Refused: `passkey_not_valid`. */
export async function readMade(
  deps: Deps,
  place: Place,
  accountId: number,
  response: RegistrationResponseJSON,
): Promise<Made> {
  const { verifyRegistrationResponse } = await webauthn()
  const { expectedOrigin, host } = siteAt(deps, place)
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedOrigin,
    expectedRPID: host,
    supportedAlgorithmIDs: ALGORITHMS,
    expectedChallenge: (challenge) => takeChallenge(deps, toAdd(host, accountId), challenge),
  }).catch(() => refused('passkey_not_valid'))
  if (!registrationInfo) return refused('passkey_not_valid')
  const { id, publicKey, counter } = registrationInfo.credential
  return { credential: id, publicKey, counter, transports: response.response.transports ?? [], host }
}

/** What a device must sign to log in; it finds the passkey by itself, so nothing tells who has one. */
export function askForSignature(deps: Deps, place: Place) {
  const { host } = siteAt(deps, place)
  return {
    rpId: host,
    challenge: base64url(newChallenge(deps.config.secret, toLogIn(host), deps.clock())),
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
  }
}

/** Whose passkey has signed. Refused: `passkey_not_valid`. */
export async function findByPasskey(
  deps: Deps,
  place: Place,
  response: AuthenticationResponseJSON,
): Promise<Account> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { expectedOrigin, host } = siteAt(deps, place)
  const passkey = (await findPasskey(deps.db, host, response.id)) ?? refused('passkey_not_valid')
  const { credential: id, publicKey, counter } = passkey
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedOrigin,
    expectedRPID: host,
    expectedChallenge: (challenge) => takeChallenge(deps, toLogIn(host), challenge),
    credential: { id, publicKey, counter },
  }).catch(() => refused('passkey_not_valid'))
  if (!verified) refused('passkey_not_valid')
  await countUse(deps.db, passkey.id, authenticationInfo.newCounter, deps.clock())
  return (await loadAccount(deps.db, passkey.accountId)) ?? refused('passkey_not_valid')
}
