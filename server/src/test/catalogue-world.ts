import type { CallName } from '@tischlein/contract/routes'
import type { RefusalKey, SuccessKey } from '@tischlein/rules/refusal-keys'
import type { DeliveryType, Language } from '@tischlein/rules/restaurant/restaurant'
import { vi } from 'vitest'
import { listKeptMails } from '../mail/send-mail.ts'
import { settlePayment } from '../ordering/settle-payment.ts'
import { type Guest, type House, NOON, type TestRestaurant } from './house.ts'
import type { Wishes } from './rosmarino.ts'
import { openShopper, type Shopper, type ShopperWishes } from './shopper.ts'

/** The people and places that the catalogue's questions are put by and about. */
export type World = {
  readonly house: House
  readonly place: TestRestaurant
  /** Another restaurant of the same house. */
  readonly other: TestRestaurant
  readonly visitor: Guest
  readonly customer: Customer
  readonly owner: Guest
  readonly kitchen: Guest
  /** Somebody whose basket stays empty. */
  readonly idle: Shopper
  /** Somebody whose restaurant wants to know everything, to bring it there. */
  readonly curious: Shopper
  /** A guest with a basket of their own, at the usual place or at one of other wishes. */
  shopper(wishes?: ShopperWishes & { readonly at?: Wishes | TestRestaurant }): Promise<Shopper>
  /** A guest with an order of one Bruschetta, paid in cash, to be picked up. */
  ordered(): Promise<{ readonly anna: Shopper; readonly orderId: number }>
  newCustomer(): Promise<Customer>
  /** The token in the letter to somebody who forgot their password. */
  linkFor(customer: Customer): Promise<string>
  /** Staff have cooked it and handed it over. */
  handOver(orderId: number): Promise<void>
  /** The provider has the money. */
  sayPaid(orderId: number): Promise<void>
  /** What happens while guests hold their baskets. */
  takeOffMenu(place: TestRestaurant, dish: string): Promise<void>
  closeToday(place: TestRestaurant): Promise<void>
  /** Nobody looks at the orders any more. */
  loseBoard(place: TestRestaurant): Promise<void>
  takeNoMore(place: TestRestaurant, type: DeliveryType): Promise<void>
}

/** Somebody with an account. */
export type Customer = Guest & { readonly email: string; readonly password: string }

type Params = Readonly<Record<string, string | number>>
type Fields = Readonly<Record<string, unknown>>
export type Asked = {
  /** The bearer; left out: nobody's. */
  readonly by?: { readonly token: string | null }
  /** The address; left out: one that nobody knows yet. */
  readonly from?: string
  readonly input: Fields
  /** Sent as a form; the input then stands in the query. */
  readonly file?: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

type Question = {
  readonly call: CallName
  /** The sentence in English; the other languages are held against their catalogue. */
  readonly says: string | RegExp
  /** An amount is written as the language writes it. */
  readonly params?: Params | ((language: Language) => Params)
  /** What is asked, once in each language. */
  readonly ask: (world: World) => Asked | Promise<Asked>
}

/** A refusal, how it is reached, and how it is told. */
export type Refused = Question & {
  readonly key: RefusalKey
  /** 422, unless said otherwise. */
  readonly status?: number
  /** The field that is complained about, of a 422. */
  readonly field?: string
  /** The same in every language, and about no field: programs wait for this word. */
  readonly isBare?: boolean
  /** It says when to come back. */
  readonly waits?: boolean
}

/** A success that has something to say. */
export type Succeeded = Question & { readonly key: SuccessKey }

const everything = {
  name: true,
  email: true,
  mobile: true,
  birth_date: true,
  comment: true,
  company: true,
  country: true,
}

export async function openWorld(house: House): Promise<World> {
  const place = await house.restaurant({ settings: { newsletter: true, reservations: true, reviews: true } })
  const other = await house.restaurant()
  const atDoor = () => house.guest({ restaurantId: place.id })
  let customers = 0
  const newCustomer = async (): Promise<Customer> => {
    customers += 1
    const [email, password] = [`customer-${customers}@example.test`, 'ein stilles Meer']
    const guest = await atDoor()
    await guest.call('signUp', { name: 'Ben', email, password })
    guest.token = (await guest.call('logIn', { email, password })).data.access_token
    return Object.assign(guest, { email, password })
  }
  const shopper: World['shopper'] = async ({ at = place, ...wishes } = {}) =>
    openShopper(house, 'host' in at ? at : await house.restaurant(at), wishes)
  const { db, menus } = house.deps
  const owner = await house.manager('owner', place.id)
  return {
    house,
    place,
    other,
    visitor: await atDoor(),
    customer: await newCustomer(),
    owner,
    kitchen: await house.manager('kitchen', place.id),
    idle: await shopper(),
    curious: await shopper({
      at: { settings: { personalFields: everything } },
      type: 'delivery',
      name: null,
    }),
    shopper,
    newCustomer,
    async ordered() {
      const anna = await shopper()
      await anna.add('Bruschetta')
      return { anna, orderId: (await anna.order()).data.orderId ?? 0 }
    },
    async linkFor(customer) {
      await customer.call('forgotPassword', { email: customer.email })
      // Whoever waits for jobs may be at it already: then there is nothing left to run, and the letter is on its way.
      return vi.waitFor(async () => {
        while ((await house.deps.jobs.runDue()) > 0);
        const letters = await listKeptMails(house.deps.config)
        const letter = letters.find(({ to }) => to === customer.email)
        return (
          /\/resetpass\/(\S+)/.exec(letter?.text ?? '')?.[1] ?? Promise.reject(new Error('No letter came'))
        )
      }, 10_000)
    },
    async handOver(orderId) {
      await owner.call('changeOrderStatus', { orderId, status: 'processing', minutes: 20 })
      await owner.call('changeOrderStatus', { orderId, status: 'delivered' })
    },
    async sayPaid(orderId) {
      await db.updateTable('payment').set({ status: 'paid' }).where('reference', '=', orderId).execute()
      await settlePayment(house.deps, orderId)
    },
    async takeOffMenu({ id, dish }, name) {
      await db.updateTable('product').set({ active: false }).where('id', '=', dish(name)).execute()
      await menus.refresh(id)
    },
    async takeNoMore({ id }, type) {
      for (const table of ['opening_rule', 'service'] as const)
        await db.deleteFrom(table).where('restaurant_id', '=', id).where('delivery_type', '=', type).execute()
      await menus.refresh(id)
    },
    async loseBoard({ id }) {
      const unwatched_since = new Date(NOON).toISOString()
      await db.updateTable('restaurant').set({ unwatched_since }).where('id', '=', id).execute()
      await menus.refresh(id)
    },
    async closeToday({ id }) {
      await db.updateTable('restaurant').set({ closed_on: '2026-03-11' }).where('id', '=', id).execute()
      await menus.refresh(id)
    },
  }
}
