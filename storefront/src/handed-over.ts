import { isRefusedCall, type RefusedCall } from '@tischlein/contract/refused-call'
import type { CallName } from '@tischlein/contract/routes'
import type { TokenSource } from './token.ts'

/** Calls after which a basket is somebody's who has another token (decisions.md, section 3). */
const givers: ReadonlySet<CallName> = new Set(['becomeGuest', 'assignBasket', 'unassignBasket', 'logOut'])

const WAIT_MS = 1000
const LOOK_EVERY_MS = 100

/**
 * From the moment a basket becomes a guest's, the token of the visitor that they were opens it no more. A call that was
 * under way with the old one, on this page or another of the same browser, is refused as if the basket were gone: it is
 * made once more with the new one, and only what is refused then is believed.
 */
export function createHandOver(tokens: Pick<TokenSource, 'atHand' | 'isSignedIn'>) {
  const givings = new Set<Promise<unknown>>()

  /** Whether somebody else's token counts by now than the one that was sent. */
  async function hasChanged(sent: string | null, isGiving: boolean): Promise<boolean> {
    if (!isGiving) await Promise.allSettled(givings)
    // Another page may be the one that gives: a visitor waits for what it keeps.
    for (let waited = 0; !tokens.isSignedIn() && waited < WAIT_MS; waited += LOOK_EVERY_MS)
      await new Promise((next) => setTimeout(next, LOOK_EVERY_MS))
    return tokens.atHand() !== sent
  }

  return async function mindful<Answer>(
    name: CallName,
    ask: (onSent: (token: string | null) => void) => Promise<Answer>,
  ): Promise<Answer> {
    let sent: string | null = null
    const isGiving = givers.has(name)
    const answer = ask((token) => {
      sent = token
    })
    if (isGiving) givings.add(answer)
    try {
      return await answer
    } catch (problem) {
      if (!isRefusedCall(problem) || !isShutOut(problem)) throw problem
      if (!(await hasChanged(sent, isGiving))) throw problem
      return await ask(() => undefined)
    } finally {
      givings.delete(answer)
    }
  }
}

/** The basket cannot be had, or its room not be heard. */
const isShutOut = (refusal: RefusedCall) => saysNoBasket(refusal) || refusal.key === 'event_access_denied'

export const saysNoBasket = ({ errors }: RefusedCall): boolean =>
  [...(errors.basketId ?? []), ...(errors.restaurantId ?? [])].includes('basket_does_not_exists')
