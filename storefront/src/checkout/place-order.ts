import type { Basket, User, UserInfo } from '@tischlein/contract/entities'
import { isRefusedCall, type RefusedCall } from '@tischlein/contract/refused-call'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import type { Shop } from '../shop.ts'

export type Wish = {
  readonly basket: Basket
  readonly info: UserInfo
  readonly user: User | null
  readonly payment: PaymentType
  readonly card: { readonly qrCode: string; readonly pin: string } | null
  /** The time shown for "as soon as possible", if one was. */
  readonly expectedTime: string | null
}

export type Placed =
  | { readonly kind: 'placed'; readonly link: string }
  /** What was shown is not what would be charged: the guest looks again before anything is ordered. */
  | { readonly kind: 'changed'; readonly before: number; readonly after: number }
  | { readonly kind: 'refused'; readonly refusal: RefusedCall }

/** Says who orders, tells the basket, orders it; stops at the first "no" (decisions.md, sections 3 and 7). */
export async function placeOrder(shop: Shop, wish: Wish): Promise<Placed> {
  try {
    await identify(shop, wish)
    const told = await shop.basket.change({
      send: (basketId) => shop.call('setBasketAddress', { basketId, userInfo: wish.info }),
    })
    if (!told.ok) return { kind: 'refused', refusal: told.refusal }
    const [before, after] = [wish.basket.totals.total, told.basket.totals.total]
    if (before !== after) return { kind: 'changed', before, after }
    if (told.basket.deliveryTime !== wish.basket.deliveryTime) return { kind: 'refused', refusal: changed }
    return { kind: 'placed', link: await order(shop, told.basket, wish) }
  } catch (problem) {
    if (isRefusedCall(problem)) return { kind: 'refused', refusal: problem }
    return { kind: 'refused', refusal: unreachable }
  }
}

/** The contact block is the sign-in: whoever is nobody yet becomes a guest (decisions.md, section 3). */
async function identify(shop: Shop, { basket, info, user }: Wish) {
  if (shop.tokens.isSignedIn() && (!user || user.userType || isSame(user, info))) {
    if (!basket.assigned) await shop.call('assignBasket', { basketId: basket.id })
    return
  }
  const { data } = await shop.call('becomeGuest', { ...info, basketId: basket.id })
  shop.tokens.signIn(data.access_token)
  shop.answers.expire('readUser')
}

const isSame = (user: User, info: UserInfo) =>
  (user.name ?? '') === (info.name ?? '') &&
  (user.email ?? '') === (info.email ?? '') &&
  (user.mobile ?? '') === (info.mobile ?? '')

async function order(shop: Shop, basket: Basket, { payment, card, expectedTime }: Wish): Promise<string> {
  const time = basket.deliveryTime ?? expectedTime
  const { data } = await shop.call(
    'createOrder',
    {
      basketId: basket.id,
      paymentType: payment,
      expectedTotal: basket.totals.total,
      expectedTime: time ?? undefined,
      terms: true,
      ...(payment === 'payFix' && card ? card : {}),
    },
    { headers: { 'Idempotency-Key': `${basket.id}-${basket.version}-${payment}-${digits(time)}` } },
  )
  return data.paymentLink
}

/** A key holds no blanks. */
const digits = (time: string | null) => time?.replace(/\D/g, '') ?? ''

const ownRefusal = (key: string): RefusedCall => ({
  refused: true,
  status: 0,
  key,
  body: '',
  errors: {},
  params: {},
  retryAfter: null,
})

/** The line was cut: whether the order arrived is not known, and asking again is safe. */
const unreachable = ownRefusal('offline')

/** The basket is no longer for the time that was on the screen. */
const changed = ownRefusal('basket_changed')
