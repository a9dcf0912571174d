import { type DataFor, type InputFor, requestOf } from '@tischlein/contract/client'
import type { CallName } from '@tischlein/contract/routes'
import type { Line } from './line.ts'

export type Ask = <Name extends CallName>(
  name: Name,
  input: InputFor<Name>,
  token?: string,
) => Promise<DataFor<Name>>

/** Calls the house by name over one line. A refusal ends the measurement: it would be counted as work otherwise. */
export function shopOver(line: Line): Ask {
  return async (name, input, token) => {
    const { url, init } = requestOf(name, input)
    const headers = { ...init.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) }
    const head = `${init.method} ${url} HTTP/1.1\r\n${linesOf(headers)}`
    const { status, body } = await line.ask(head, init.body)
    const answer: { data: DataFor<typeof name> } = JSON.parse(body)
    if (status !== 200) throw new Error(`${name} was answered with ${status}: ${body.slice(0, 300)}`)
    return answer.data
  }
}

const linesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/** What the guests of the measurements order: a plain dish, and one with the options that it requires. */
export type Meal = { readonly plain: number; readonly chosen: number; readonly options: number[] }

export async function findMeal(ask: Ask): Promise<Meal> {
  const find = async (name: string) => {
    const found = (await ask('searchProducts', { name })).find((dish) => dish.name === name)
    if (!found) throw new Error(`The demo has no dish «${name}».`)
    return found
  }
  const [bruschetta, margherita] = [await find('Bruschetta'), await find('Margherita')]
  const groups = await ask('listAttributeGroups', {
    categoryId: margherita.category_id,
    productId: margherita.id,
  })
  const required = groups.filter(({ minimum_value }) => minimum_value > 0)
  const options = required.flatMap(({ minimum_value, items }) =>
    items.slice(0, minimum_value).map(({ id }) => id),
  )
  return { plain: bruschetta.id, chosen: margherita.id, options }
}

export async function becomeVisitor(ask: Ask): Promise<string> {
  const visitor = {
    grant_type: 'client_credentials',
    client_id: 1,
    client_secret: 'publishable-demo',
  } as const
  return (await ask('requestToken', visitor)).access_token
}

/** A basket for pickup with two dishes, and the token of the guest who may order it: six calls, each of which is kept. */
export async function fillBasket(ask: Ask, meal: Meal): Promise<{ basketId: number; token: string }> {
  const visitor = await becomeVisitor(ask)
  const basketId = (await ask('createBasket', {}, visitor)).id
  await ask('changeDeliveryType', { basketId, deliveryType: 'pickup' }, visitor)
  await ask('addToBasket', { basketId, productId: meal.plain }, visitor)
  await ask('addToBasket', { basketId, productId: meal.chosen, productAttributeItems: meal.options }, visitor)
  const guest = { name: 'Anna', email: 'anna@example.test', mobile: '+49301234567', basketId }
  const { access_token: token } = await ask('becomeGuest', guest, visitor)
  return { basketId, token }
}

export const orderBasket = (ask: Ask, { basketId, token }: { basketId: number; token: string }) =>
  ask('createOrder', { basketId, paymentType: 'cash' }, token)
