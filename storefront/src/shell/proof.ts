import type { Client } from '@tischlein/contract/client'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useShop } from '../shop.ts'
import { hasConsent } from './consent.ts'
import { useRestaurant } from './use-restaurant.ts'

/** Does the work that the server asks for in place of a puzzle, beside the page; answers what `recaptcha` takes. */
export async function proofFor(call: Client): Promise<string> {
  const [{ data }, { solveAside }] = await Promise.all([
    call('requestChallenge', {}),
    import('../proof/solve-aside.ts'),
  ])
  return solveAside(data)
}

type Send<Answer> = (recaptcha: string | undefined) => Promise<Answer>

/**
 * Sends a call that may be asked for a proof of a human (sign-up, contact, reservation):
 * `await proven((recaptcha) => call('sendMessage', { ...fields, recaptcha }))`. Most calls need none. A restaurant with
 * a site key always asks; Google is only asked when the guest agreed to it, and if Google fails, the work is done here.
 */
export function useProven() {
  const { call } = useShop()
  const { recaptcha_site_key: siteKey } = useRestaurant()
  return <Answer>(send: Send<Answer>) => sendProven({ call, siteKey }, send)
}

type Prover = { readonly call: Client; readonly siteKey: string | null }

export async function sendProven<Answer>({ call, siteKey }: Prover, send: Send<Answer>): Promise<Answer> {
  try {
    return await send(siteKey === null ? undefined : await firstProof(call, siteKey))
  } catch (problem) {
    if (!isRefusedCall(problem) || problem.key !== 'recaptcha_not_valid') throw problem
    return send(await proofFor(call))
  }
}

async function firstProof(call: Client, siteKey: string): Promise<string> {
  if (!hasConsent('recaptcha')) return proofFor(call)
  const { googleResponse } = await import('../proof/google.ts')
  return googleResponse(siteKey).catch(() => proofFor(call))
}
