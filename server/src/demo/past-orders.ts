import { createHash } from 'node:crypto'
import type { Line, PricedLine, Totals, Voucher } from '@tischlein/rules/basket/basket'
import { priceLines } from '@tischlein/rules/basket/price-lines'
import { totalsOf } from '@tischlein/rules/basket/totals'
import {
  businessDay,
  formatWall,
  type Instant,
  momentOf,
  plusDays,
  plusMinutes,
  type WallClock,
  wallClock,
  weekdayOf,
} from '@tischlein/rules/clock'
import type { Menu, Product } from '@tischlein/rules/menu/menu'
import { chooseOptions } from '@tischlein/rules/menu/option-groups'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { timestamp } from '../db/instants.ts'
import { granted } from '../http/refused.ts'
import type { RestaurantSnapshot } from '../restaurant/snapshot.ts'
import type { Rows } from './db.ts'
import type { DemoCustomer } from './people.ts'

export type Wish = { readonly dish: string; readonly quantity?: number; readonly options?: readonly string[] }

/** An order of some evening ago. Only dishes without a stock, so that today's stock owes nothing to the past. */
export type Story = {
  readonly daysAgo: number
  readonly minute: number
  readonly type: DeliveryType
  readonly payment: 'cash' | 'mollie'
  readonly wishes: readonly Wish[]
  readonly tip?: number
  readonly voucher?: Voucher & { readonly id: number }
  readonly rejected?: string
}

const stories = (minus5: Voucher & { readonly id: number }): Story[] => [
  {
    daysAgo: 4,
    minute: 19 * 60,
    type: 'delivery',
    payment: 'mollie',
    tip: 300,
    wishes: [
      { dish: 'Margherita', quantity: 2, options: ['32 cm', 'Rucola'] },
      { dish: 'Burrata' },
      { dish: 'Limonata 0,33 l', quantity: 2 },
    ],
  },
  {
    daysAgo: 11,
    minute: 20 * 60 + 15,
    type: 'delivery',
    payment: 'cash',
    voucher: minus5,
    wishes: [
      { dish: 'Spaghetti Carbonara', options: ['Grana Padano'] },
      { dish: 'Diavola', options: ['26 cm'] },
      { dish: 'Panna Cotta', quantity: 2 },
    ],
  },
  {
    daysAgo: 16,
    minute: 12 * 60 + 30,
    type: 'pickup',
    payment: 'cash',
    wishes: [{ dish: 'Insalata Rosmarino', options: ['Balsamico'] }, { dish: 'Mineralwasser 0,5 l' }],
  },
  {
    daysAgo: 23,
    minute: 19 * 60 + 45,
    type: 'delivery',
    payment: 'cash',
    rejected: 'too_busy',
    wishes: [{ dish: 'Quattro Formaggi', options: ['45 cm Familie'] }],
  },
]

export type Past = {
  readonly restaurant: RestaurantSnapshot
  readonly menu: Menu
  readonly customer: DemoCustomer
  readonly now: Instant
  readonly newId: () => number
  readonly newSecret: () => string
}

/** The customer's past orders with all that belongs to them, as if they had been placed and cooked. */
export const pastOrders = (past: Past & { readonly minus5: Voucher & { readonly id: number } }): Rows[] =>
  stories(past.minus5).map((story, index) => orderRows(past, fillSheet(past, story), index + 1))

/** One order while its rows are written. */
export type Sheet = {
  readonly story: Story
  readonly ids: {
    readonly restaurant: number
    readonly order: number
    readonly basket: number
    readonly payment: number
  }
  readonly placedAt: Instant
  readonly time: WallClock
  readonly lines: readonly PricedLine[]
  readonly chosen: readonly Line[]
  readonly totals: Totals
}

export function orderRows(past: Past, sheet: Sheet, number: number): Rows {
  const { ids, time, lines, story } = sheet
  const own = { restaurant_id: ids.restaurant, order_id: ids.order }
  const day = businessDay(time, past.restaurant.schedule.dayEndsAt)
  const items = lines.reduce((count, line) => count + line.quantity, 0)
  const stands = story.rejected === undefined
  const slot = { restaurant_id: ids.restaurant, delivery_type: story.type, slot: formatWall(time) }
  return {
    basket: [basketRow(past, sheet)],
    order_counter: [{ restaurant_id: ids.restaurant, business_day: day, last: number }],
    placed_order: [{ ...orderRow(past, sheet), number: String(number), business_day: day }],
    order_line: lines.map((line, position) => ({ ...own, ...lineRow(line, position), id: past.newId() })),
    order_tax: sheet.totals.taxes.map((share) => ({ ...own, ...share })),
    order_event: eventRows(sheet),
    slot_use: [{ ...slot, orders: stands ? 1 : 0, items: stands ? items : 0 }],
    slot_take: [{ ...slot, order_id: ids.order, items, given_back: !stands }],
    ...(story.voucher ? { voucher_use: [voucherRow(past, sheet, story.voucher.id)] } : {}),
    ...(story.payment === 'mollie' ? { payment: [paymentRow(past, sheet)] } : {}),
  }
}

export function fillSheet(past: Past, story: Story): Sheet {
  const { restaurant, menu, now, newId } = past
  const time = { day: deliveryDay(restaurant, story, now), minute: story.minute }
  const chosen = story.wishes.map((wish) => lineOf(menu, wish, newId()))
  const lines = priceLines(menu, chosen, { at: time, type: story.type })
  const totals = totalsOf({
    lines,
    voucher: story.voucher ?? null,
    tip: story.tip === undefined ? { kind: 'none' } : { kind: 'amount', amount: story.tip },
    shipping: story.type === 'delivery' ? (restaurant.zones[0]?.fee ?? 0) : 0,
    rates: restaurant.taxRates,
    type: story.type,
    day: time.day,
    vatFree: false,
  })
  return {
    story,
    ids: { restaurant: restaurant.id, order: newId(), basket: newId(), payment: newId() },
    placedAt: momentOf(plusMinutes(time, -45, restaurant.timezone), restaurant.timezone),
    time,
    chosen,
    lines,
    totals,
  }
}

/** Not on a day without delivery. */
function deliveryDay(
  { schedule, timezone }: RestaurantSnapshot,
  { daysAgo, type }: Story,
  now: Instant,
): string {
  const day = plusDays(wallClock(now, timezone).day, -daysAgo)
  const rules = schedule.services.find((service) => service.type === type)?.rules ?? []
  return rules.some((rule) => rule.weekday === weekdayOf(day)) ? day : plusDays(day, -1)
}

function lineOf(menu: Menu, { dish, quantity = 1, options = [] }: Wish, id: number): Line {
  const product = dishNamed(menu, dish)
  const items = product.groups.flatMap((group) => group.items)
  const picks = options.map((name) => {
    const item = items.find((candidate) => candidate.name === name)
    if (!item) throw new Error(`${dish} has no option ${name}.`)
    return { id: item.id }
  })
  return {
    id,
    productId: product.id,
    quantity,
    options: granted(chooseOptions(product, picks)),
    items: [],
    extra: {},
  }
}

function dishNamed(menu: Menu, name: string): Product {
  const product = [...menu.products.values()].find((candidate) => candidate.name === name)
  if (!product) throw new Error(`The demo has no dish ${name}.`)
  return product
}

const basketRow = ({ customer }: Past, { story, ids, time, chosen, placedAt }: Sheet) => ({
  id: ids.basket,
  restaurant_id: ids.restaurant,
  account_id: customer.id,
  delivery_type: story.type,
  delivery_time: formatWall(time),
  lines: [...chosen],
  voucher_code: story.voucher?.code ?? null,
  order_id: ids.order,
  closed: true,
  touched_at: timestamp(placedAt),
})

function orderRow({ customer, newSecret }: Past, { story, ids, placedAt, time, chosen, totals }: Sheet) {
  const { taxes: _, ...amounts } = totals
  const isOnline = story.payment === 'mollie'
  return {
    id: ids.order,
    restaurant_id: ids.restaurant,
    basket_id: ids.basket,
    account_id: customer.id,
    status: story.rejected === undefined ? ('delivered' as const) : ('rejected' as const),
    placed: true,
    payment_type: story.payment,
    payment_status: isOnline ? ('paid' as const) : ('none' as const),
    payment_id: isOnline ? ids.payment : null,
    delivery_type: story.type,
    delivery_time: formatWall(time),
    asap: false,
    promised_time: story.rejected === undefined ? formatWall(time) : null,
    table_verified: false,
    user_details: detailsOf(customer, story),
    lang: 'de',
    ...amounts,
    voucher_id: story.voucher?.id ?? null,
    voucher_code: story.voucher?.code ?? null,
    reject_key: story.rejected ?? null,
    basket_hash: createHash('sha256').update(JSON.stringify(chosen)).digest('base64url'),
    token: newSecret(),
    refunded: 0,
    version: 1,
    created_at: timestamp(placedAt),
    placed_at: timestamp(placedAt),
  }
}

const detailsOf = ({ name, email, mobile }: DemoCustomer, { type }: Story) => ({
  name,
  ...(email === null ? {} : { email }),
  ...(mobile === null ? {} : { mobile }),
  ...(type === 'delivery'
    ? { address: 'Invalidenstraße', house_number: '112', postalCode: '10115', city: 'Berlin', country: 'DE' }
    : {}),
})

const lineRow = (line: PricedLine, position: number) => ({
  basket_line: line.id,
  position,
  product_id: line.productId,
  category_id: line.categoryId,
  name: line.name,
  quantity: line.quantity,
  unit_price: line.unitPrice,
  deposit: line.deposit?.price ?? 0,
  deposit_name: line.deposit?.name ?? null,
  tax_class: line.taxClass,
  options: [...line.options],
  items: [...line.items],
  extra: line.extra,
})

function eventRows({ story, ids, placedAt }: Sheet): Rows['order_event'] {
  const steps =
    story.rejected === undefined
      ? ([
          ['received', 0, 'guest'],
          ['processing', 3, 'staff'],
          ['delivered', 46, 'staff'],
        ] as const)
      : ([
          ['received', 0, 'guest'],
          ['rejected', 2, 'staff'],
        ] as const)
  return steps.map(([status, minutes, by_whom]) => ({
    restaurant_id: ids.restaurant,
    order_id: ids.order,
    at: timestamp(placedAt + minutes * 60_000),
    what: 'status',
    status,
    by_whom,
  }))
}

const voucherRow = ({ customer }: Past, { ids }: Sheet, voucherId: number) => ({
  order_id: ids.order,
  restaurant_id: ids.restaurant,
  voucher_id: voucherId,
  account_id: customer.id,
  email: customer.email,
  mobile: customer.mobile,
  given_back: false,
})

const paymentRow = ({ newSecret }: Past, { ids, totals, placedAt }: Sheet) => ({
  id: ids.payment,
  restaurant_id: ids.restaurant,
  reference: ids.order,
  type: 'mollie' as const,
  status: 'paid' as const,
  amount: totals.total,
  currency: 'EUR',
  refunded: 0,
  provider_id: `tr_demo${ids.payment}`,
  notify_token: newSecret(),
  created_at: timestamp(placedAt),
  checked_at: timestamp(placedAt),
})
