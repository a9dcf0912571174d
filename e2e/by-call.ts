import { type Client, createClient } from '@tischlein/contract/client'
import type { Order } from '@tischlein/contract/entities'
import { productOf } from './dishes.ts'

export type PlacedOrder = { readonly id: number; readonly number: string; readonly token: string }

const visitor = {
  grant_type: 'client_credentials',
  client_id: 1,
  client_secret: 'publishable-demo',
} as const

const karim = { name: 'Karim Beispiel', email: 'karim@example.test', mobile: '030 7654321' }

/** For journeys that begin after the ordering: the same order without a screen, for pickup and paid in cash. */
export async function orderByCall(origin: string, ...dishes: string[]): Promise<PlacedOrder> {
  const { call, basketId } = await karimWith(origin, dishes)
  await call('changeDeliveryType', { basketId, deliveryType: 'pickup' })
  return placed((await call('createOrder', { basketId, paymentType: 'cash' })).data)
}

/** The same to be paid online, at the provider's page. */
export async function payByCall(
  origin: string,
  ...dishes: string[]
): Promise<PlacedOrder & { readonly link: string }> {
  const { call, basketId } = await karimWith(origin, dishes)
  await call('changeDeliveryType', { basketId, deliveryType: 'pickup' })
  const { data } = await call('createOrder', { basketId, paymentType: 'mollie' })
  return { ...placed(data), link: data.paymentLink }
}

/** A guest asks for a table; answers the secret of the reservation's page. */
export async function reserveByCall(
  origin: string,
  wish: { readonly date: string; readonly time: string; readonly name: string },
): Promise<string> {
  let bearer: string | null = null
  const call = clientOf(origin, () => bearer)
  bearer = (await call('requestToken', visitor)).data.access_token
  const { email, mobile: phone } = karim
  return (await call('reserveTable', { people: 2, email, phone, ...wish })).data.token ?? ''
}

/** Others have dinner delivered at that time, until nobody else can. */
export async function fillSlotByCall(origin: string, delivery_time: string): Promise<void> {
  const home = { address: 'Bergstraße', house_number: '22', postalCode: '10115', city: 'Berlin' }
  for (;;) {
    const { call, basketId } = await karimWith(origin, ['Burrata', 'Focaccia Rosmarino'])
    await call('setBasketAddress', { basketId, userInfo: { ...karim, ...home }, deliveryType: 'delivery' })
    const isFree = await call('setDeliveryTime', { basketId, delivery_time }).then(
      () => true,
      () => false,
    )
    if (!isFree) return
    await call('createOrder', { basketId, paymentType: 'cash' })
  }
}

/** Somebody who has said who they are, with these dishes in a basket. */
async function karimWith(origin: string, dishes: readonly string[]) {
  let bearer: string | null = null
  const call = clientOf(origin, () => bearer)
  bearer = (await call('requestToken', visitor)).data.access_token
  const basketId = (await call('createBasket', {})).data.id
  for (const dish of dishes) await call('addToBasket', { basketId, productId: productOf(dish).id })
  bearer = (await call('becomeGuest', { ...karim, basketId })).data.access_token
  return { call, basketId }
}

/** Dinner at a table whose code was scanned, to be paid at the end. */
export async function dineByCall(
  origin: string,
  tableName: string,
  ...dishes: string[]
): Promise<PlacedOrder> {
  const { id: tableId, qr_url } = await tableByCall(origin, tableName)
  const qrcode = new URL(qr_url, origin).searchParams.get('qrcode') ?? ''
  let bearer: string | null = null
  const call = clientOf(origin, () => bearer)
  bearer = (await call('requestToken', visitor)).data.access_token
  const basketId = (await call('createBasket', {})).data.id
  await call('setTable', { basketId, tableId, qrcode })
  for (const dish of dishes) await call('addToBasket', { basketId, productId: productOf(dish).id })
  bearer = (await call('becomeGuest', { basketId })).data.access_token
  return placed((await call('createOrder', { basketId, paymentType: 'payAtEnd' })).data)
}

/** Where the code on a table leads: a path of the shop. */
export async function tableCodeByCall(origin: string, tableName: string): Promise<string> {
  const { pathname, search } = new URL((await tableByCall(origin, tableName)).qr_url, origin)
  return pathname + search
}

/** Staff end the visit, whatever is open. */
export async function freeTableByCall(origin: string, tableName: string): Promise<void> {
  const { id } = await tableByCall(origin, tableName)
  await (await staffCall(origin))('freeTable', { id, force: true })
}

async function tableByCall(origin: string, tableName: string) {
  const tables = (await (await staffCall(origin))('listManagedTables', { per_page: 100 })).data
  const table = tables.find(({ name }) => name === tableName)
  if (!table) throw new Error(`There is no table ${tableName}.`)
  return table
}

/** Somebody of the team, for what no screen has to show; logs in once, because the house counts log-ins. */
export async function staffCall(origin: string, role: 'staff' | 'manager' = 'staff'): Promise<Client> {
  const person = { email: `${role}@demo.test`, password: `demo-${role}-pass` }
  const logIn = async () => (await clientOf(origin, () => null)('logIn', person)).data.access_token
  const whose = `${role} at ${origin}`
  const bearer = staffTokens.get(whose) ?? logIn()
  staffTokens.set(whose, bearer)
  const token = await bearer
  return clientOf(origin, () => token)
}

const staffTokens = new Map<string, Promise<string>>()

type Created = {
  readonly orderId: number | null
  readonly number: string | null
  readonly token: string | null
}

function placed({ orderId, number, token }: Created): PlacedOrder {
  if (orderId === null || number === null || token === null) throw new Error('The order has no number.')
  return { id: orderId, number, token }
}

/** An order as anybody sees it who has the link to its page. */
export async function orderBehind(origin: string, token: string): Promise<Order> {
  return (await clientOf(origin, () => null)('readOrderPage', { token })).data.order
}

export const clientOf = (origin: string, bearer: () => string | null, language = 'de'): Client =>
  createClient({
    origin,
    restaurantId: 1,
    token: async () => bearer(),
    language: () => language,
    fetch: (url, init) => fetch(url, init),
  })
