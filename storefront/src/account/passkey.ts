import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { Client } from '@tischlein/contract/client'
import type { Passkey } from '@tischlein/contract/entities'
import type { Session } from './session.ts'

/** Has the device make a passkey and keeps it with the account. Known: it had one; none: the guest called it off. */
export async function makePasskey(call: Client): Promise<Passkey | 'known' | 'none'> {
  const { data: wish } = await call('beginPasskey', {})
  const lists = {
    pubKeyCredParams: [...wish.pubKeyCredParams],
    excludeCredentials: [...wish.excludeCredentials],
  }
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: { ...wish, ...lists } })
    const { clientDataJSON, attestationObject, transports } = response
    const passkey = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
    return (await call('addPasskey', { passkey, device: deviceName() })).data
  } catch (problem) {
    if (!(problem instanceof WebAuthnError) && !isCalledOff(problem)) throw problem
    return problem.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'known' : 'none'
  }
}

/** Has the device find and show a passkey. None: the guest called it off, or there is none for this restaurant. */
export async function showPasskey(call: Client): Promise<Session | 'none'> {
  const { data: wish } = await call('beginPasskeyLogIn', {})
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: wish })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    const shown = { clientDataJSON, authenticatorData, signature, userHandle }
    return (await call('logInByPasskey', { passkey: { id, rawId, type, response: shown } })).data
  } catch (problem) {
    if (problem instanceof WebAuthnError || isCalledOff(problem)) return 'none'
    throw problem
  }
}

/** Browsers say no more than that, whatever the reason. */
const isCalledOff = (problem: unknown): problem is Error & { code?: undefined } =>
  problem instanceof Error && ['NotAllowedError', 'AbortError', 'SecurityError'].includes(problem.name)

/** What tells devices apart in a list; the browser gives no better name. */
const deviceName = (): string | undefined =>
  /iPhone|iPad|Android|Windows|Mac|CrOS|Linux/.exec(navigator.userAgent)?.[0]
