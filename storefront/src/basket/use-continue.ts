import type { Restaurant } from '@tischlein/contract/entities'
import { useState } from 'react'
import { useHasAccount } from '../account/use-has-account.ts'
import { typesOf } from '../delivery-time/types-of.ts'
import { paths } from '../paths.ts'
import { navigate } from '../router.tsx'
import { notify } from '../shell/notices.ts'
import { isOffered } from '../shell/offered.ts'
import { openOverlay } from '../shell/overlay.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { leaveBasket } from '../table/leave-basket.ts'
import { useWords } from '../words.ts'
import { logFull } from './log-full.ts'
import { saveOpenNotes } from './open-notes.ts'
import { type AtCounter, becomePickup, orderAtCounter } from './order-at-counter.ts'
import { useBasket } from './use-basket.ts'
import { useRefusal } from './use-refusal.ts'

type Asked = {
  readonly restaurant: Restaurant
  /** An account is logged in; a guest identity is none. */
  readonly hasAccount: boolean
  /** The basket belongs to a table whose code was checked: there nobody is asked who they are. */
  readonly isAtTable: boolean
}

/**
 * Where Continue leads from the basket's page (storefront.md, section 4, "Cart continue"): first to the log-in, if the
 * restaurant demands one and has its overlay (else the contact block of the checkout asks). Where one pays at the counter
 * (`pwc`) the basket becomes a pickup; it is ordered at once if nothing is asked or to be ticked, else (`counter`) at the
 * checkout, as everything else is.
 */
export function nextAfterBasket({
  restaurant,
  hasAccount,
  isAtTable,
}: Asked): 'login' | 'order' | 'counter' | 'checkout' {
  if (restaurant.login_required && !hasAccount && !isAtTable)
    return isOffered({ name: 'auth', view: 'login' }, restaurant) ? 'login' : 'checkout'
  if (!restaurant.paymentMethods.includes('pwc')) return 'checkout'
  const { product_comment: _, ...asked } = restaurant.personal_information_fields
  return restaurant.terms_by_checkbox || Object.values(asked).some(Boolean) ? 'counter' : 'order'
}

export function useContinue() {
  const { t, named } = useWords<'shop' | 'basket'>()
  const shop = useShop()
  const restaurant = useRestaurant()
  const { basket } = useBasket()
  const [isBusy, setBusy] = useState(false)
  const hasAccount = useHasAccount()
  const next = nextAfterBasket({ restaurant, hasAccount, isAtTable: basket.table_verified })
  const tell = useTelling()
  const tellRefusal = useRefusal()

  const goOn = async () => {
    const [unsaved] = await saveOpenNotes()
    if (unsaved !== undefined)
      return notify(t('basket.note.failed', { name: named(unsaved) }), { tone: 'error' })
    if (!typesOf(restaurant).includes(basket.deliveryType))
      return notify(t('basket.chooseType'), { tone: 'error' })
    if (next === 'login') return askToLogIn()
    if (next === 'order') return tell(await orderAtCounter(shop, basket, restaurant))
    if (next === 'counter') {
      const picked = await becomePickup(shop, restaurant.ticketingSystem)
      if (!picked.ok) return tellRefusal(picked.refusal)
    }
    navigate(paths.checkout())
  }
  const press = async () => {
    setBusy(true)
    await goOn()
    setBusy(false)
  }
  return { goOn: press, isBusy, isOrder: next === 'order' }
}

/** The log-in goes on to the checkout, which the address remembers. */
function askToLogIn() {
  navigate(paths.cart({ next: 'checkout' }), { replace: true })
  openOverlay({ name: 'auth', view: 'login' })
}

/** What the guest hears of an order at the counter. */
function useTelling() {
  const { t, amount } = useWords<'shop' | 'basket'>()
  const { basket } = useShop()
  const tellRefusal = useRefusal()
  const warn = (text: string) => notify(text, { tone: 'error' })
  return (became: AtCounter) => {
    if (became.kind === 'empty') return warn(t('basket.empty'))
    if (became.kind === 'closed') return warn(t('basket.closed'))
    if (became.kind === 'changed')
      return warn(t('basket.counter.changed', { before: amount(became.before), after: amount(became.after) }))
    if (became.kind === 'refused') {
      logFull(became.refusal, 'for an order at the counter')
      return tellRefusal(became.refusal)
    }
    leaveBasket(basket.store.get().told)
    basket.forget()
    navigate(became.link, { replace: true })
  }
}
