import type { DeliveryType, Language, PaymentType } from '@tischlein/rules/restaurant/restaurant'
import type { Guest, House, TestRestaurant } from './house.ts'

/** A guest with a basket, who may have said who they are. */
export type Shopper = Guest & {
  readonly place: TestRestaurant
  readonly basketId: number
  /** The account behind the token; null: a visitor. */
  readonly accountId: number | null
  /** Puts a dish into the basket by its name, options by theirs. */
  add(
    name: string,
    more?: { readonly quantity?: number; readonly options?: readonly string[] },
  ): ReturnType<typeof adds>
  order(paymentType?: PaymentType): ReturnType<typeof orders>
}

export type ShopperWishes = {
  readonly type?: DeliveryType
  /** Left out: a guest identity of that name with an e-mail of its own. Null: a visitor. */
  readonly name?: string | null
  readonly language?: Language
}

/** Somebody who came to order: pickup and signed in, if the story does not say otherwise. */
export async function openShopper(
  house: House,
  place: TestRestaurant,
  { type = 'pickup', name = 'Anna', language = 'en' }: ShopperWishes = {},
): Promise<Shopper> {
  const guest = await house.guest({ restaurantId: place.id, language })
  const accountId = name === null ? null : await signIn(house, guest, name)
  const { data: basket } = await guest.call('createBasket', {})
  if (basket.deliveryType !== type) {
    await guest.call('changeDeliveryType', { basketId: basket.id, deliveryType: type })
  }
  return Object.assign(guest, {
    place,
    basketId: basket.id,
    accountId,
    add: (dish: string, more = {}) => adds({ guest, place, basketId: basket.id }, dish, more),
    order: (paymentType: PaymentType = 'cash') => orders(guest, basket.id, paymentType),
  })
}

/** From now on the guest travels with a private token. */
export async function signIn({ deps }: House, guest: Guest, name: string): Promise<number> {
  const accountId = deps.newId()
  const email = `${name.toLowerCase()}-${accountId}@guest.test`
  const mobile = `+49${String(accountId).slice(0, 11)}`
  const at = new Date(deps.clock()).toISOString()
  const fresh = { id: accountId, kind: 'guest' as const, created_at: at, updated_at: at }
  await deps.db
    .insertInto('account')
    .values({ ...fresh, name, email, mobile })
    .execute()
  const issued = await deps.sessions.issue(deps.db, { kind: 'private', visitorId: null, accountId })
  guest.token = issued.access_token
  return accountId
}

type At = { readonly guest: Guest; readonly place: TestRestaurant; readonly basketId: number }
type More = { readonly quantity?: number; readonly options?: readonly string[] }

const adds = ({ guest, place, basketId }: At, dish: string, { quantity = 1, options = [] }: More) =>
  guest.call('addToBasket', {
    basketId,
    productId: place.dish(dish),
    quantity,
    attributeItems: options.map(place.option),
  })

const orders = (guest: Guest, basketId: number, paymentType: PaymentType) =>
  guest.call('createOrder', { basketId, paymentType })
