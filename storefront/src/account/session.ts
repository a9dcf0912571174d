import type { DataFor } from '@tischlein/contract/client'
import { draft, emptyDraft } from '../checkout/draft.ts'
import { local } from '../shell/local.ts'
import type { Shop } from '../shop.ts'
import { forgetPerson } from './forget-person.ts'

export type Session = DataFor<'logIn'>

/**
 * What follows a log-in (accounts-checkout-orders-manager.md, section 4, "Login"): the token is kept, the user read and
 * the basket of this device theirs. Staff get a token of another kind, which only the console takes.
 */
export async function signIn(shop: Shop, { kind, access_token }: Session): Promise<'guest' | 'staff'> {
  if (kind === 'manager') {
    local.managerToken.set(access_token)
    return 'staff'
  }
  shop.tokens.signIn(access_token)
  forgetPerson(shop.answers)
  await Promise.all([shop.answers.need('readUser', {}), assignBasket(shop)])
  return 'guest'
}

async function assignBasket({ config, basket, call }: Shop) {
  if (local.basketId(config.restaurantId) === null) return
  await basket.change({ send: (basketId) => call('assignBasket', { basketId }) })
}

/** The server ends the session and gives its baskets back; what the page knows of the person goes in any case. */
export async function signOut(shop: Shop) {
  await shop.call('logOut', {}).catch(() => undefined) // the token is forgotten here in any case
  forget(shop)
  if (local.basketId(shop.config.restaurantId) !== null) await shop.basket.refresh()
}

/** What this device knows of whoever was signed in. */
export function forget({ tokens, answers }: Shop) {
  tokens.signOut()
  forgetPerson(answers)
  draft.set(emptyDraft)
  local.setKeptOrders([])
}
