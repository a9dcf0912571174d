import type { Settings } from '@tischlein/contract/entities/settings'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import type { Rows } from '../demo/db.ts'

/** What a story wants otherwise than usual. */
export type Wishes = {
  readonly settings?: Partial<Settings>
  /** By the name of a dish or an option; null is unlimited. */
  readonly stock?: { readonly [name: string]: number | null }
  readonly services?: { readonly [Type in DeliveryType]?: Partial<ServiceRow> }
  readonly vouchers?: readonly Partial<VoucherRow>[]
  /** The whole kitchen as one station, with so many points in a quarter hour. */
  readonly kitchenPoints?: number
  /** When tickets are sold; without a word on Wednesdays at six for two hours, with ten places. */
  readonly ticketTimes?: readonly Partial<TicketTimeRow>[]
  /** Dishes that are sold as tickets, and ask for name and date. */
  readonly tickets?: readonly string[]
}

type RowOf<Table extends keyof Rows> = NonNullable<Rows[Table]>[number]
type ServiceRow = RowOf<'service'>
type VoucherRow = RowOf<'voucher'>
type TicketTimeRow = RowOf<'ticket_time'>

/** Numbers of one restaurant never meet those of another. */
const ROOM = 1_000

/** The pizzeria in small: one of each kind of dish, around the clock for pickup and here. */
export function smallRosmarino(id: number, wishes: Wishes = {}): Rows {
  const at = (number: number) => id * ROOM + number
  const own = { restaurant_id: id }
  const stockOf = (name: string, usual: number | null) => {
    const wished = wishes.stock?.[name]
    return wished === undefined ? usual : wished
  }
  const rows = menuRows(at, own, stockOf)
  return {
    restaurant: [restaurantRow(id, wishes.settings)],
    service: serviceRows(own, wishes.services ?? {}),
    opening_rule: openingRows(own),
    ...zoneRows(at, own),
    tax_rate: taxRows(own),
    station:
      wishes.kitchenPoints === undefined
        ? []
        : [{ ...own, name: 'Küche', category_ids: null, points_per_slot: wishes.kitchenPoints }],
    dining_table: ['1', '2', '3'].map((name, index) => ({ ...own, id: at(index + 1), name, seats: 4 })),
    voucher: [...usualVouchers, ...(wishes.vouchers ?? [])].map((row, index) => ({
      ...own,
      id: at(index + 1),
      ...row,
    })),
    ...rows,
    ticket_time: (wishes.ticketTimes ?? []).map((row, index) => ({
      ...own,
      ...usualTicketTime,
      id: at(index + 1),
      ...row,
    })),
    product: (rows.product ?? []).map((row) =>
      wishes.tickets?.includes(row.name ?? '')
        ? { ...row, is_ticket: true, asks_name: true, asks_date: true }
        : row,
    ),
    stock_entry: [
      ...(rows.product ?? []).map((row) => ({ ...own, product_id: row.id, set_to: row.stock })),
      ...(rows.attribute_item ?? []).map((row) => ({ ...own, item_id: row.id, set_to: row.stock })),
    ],
  }
}

const restaurantRow = (id: number, settings: Partial<Settings> = {}) => ({
  id,
  slug: `rosmarino-${id}`,
  host: `rosmarino-${id}.localhost`,
  name: 'Rosmarino',
  timezone: 'Europe/Berlin',
  currency: 'EUR' as const,
  lang: 'de' as const,
  settings,
})

type Own = { readonly restaurant_id: number }

function serviceRows(own: Own, wishes: NonNullable<Wishes['services']>): ServiceRow[] {
  const usual = { ...own, available_days: 7, last_order_minutes: 0 }
  const online = ['mollie', 'saferPay', 'cash']
  return [
    {
      ...usual,
      delivery_type: 'delivery',
      position: 1,
      lead_minutes: 45,
      orders_per_slot: 4,
      payment_types: online,
      ...wishes.delivery,
    },
    {
      ...usual,
      delivery_type: 'pickup',
      position: 2,
      lead_minutes: 20,
      payment_types: [...online, 'payFix'],
      ...wishes.pickup,
    },
    {
      ...usual,
      delivery_type: 'here',
      position: 3,
      lead_minutes: 0,
      payment_types: [...online, 'payAtEnd'],
      ...wishes.here,
    },
  ]
}

/** Delivery from 11:00 to 02:00 but on Tuesdays; the rest around the clock. */
const openingRows = (own: Own): NonNullable<Rows['opening_rule']> =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    ...(weekday === 2
      ? []
      : [{ ...own, delivery_type: 'delivery' as const, weekday, open_minute: 660, close_minute: 120 }]),
    { ...own, delivery_type: 'pickup' as const, weekday, open_minute: 0, close_minute: 1440 },
    { ...own, delivery_type: 'here' as const, weekday, open_minute: 0, close_minute: 1440 },
  ])

const zoneRows = (at: (number: number) => number, own: Own) => ({
  delivery_zone: [
    { ...own, id: at(1), name: 'Mitte', fee: 250, minimum: 1500, free_from: 4000, minutes: 30 },
    { ...own, id: at(2), name: 'Wedding', fee: 400, minimum: 2500, free_from: null, minutes: 45 },
  ],
  delivery_zone_postcode: [
    { ...own, postcode: '10115', zone_id: at(1) },
    { ...own, postcode: '13347', zone_id: at(2) },
  ],
})

const usualTicketTime = {
  weekday: 3,
  start_date: '2026-01-01',
  end_date: '2027-12-31',
  start_minute: 18 * 60,
  duration: 120,
  capacity: 10,
}

/** What is eaten here was taxed at 19 % until the end of 2025. */
const taxRows = (own: Own): NonNullable<Rows['tax_rate']> => [
  ...(['delivery', 'pickup', 'here'] as const).flatMap((delivery_type) => [
    { ...own, tax_class: 'food', delivery_type, valid_from: '2026-01-01', rate: 700 },
    { ...own, tax_class: 'drink', delivery_type, valid_from: '2020-01-01', rate: 1900 },
  ]),
  { ...own, tax_class: 'food', delivery_type: 'here', valid_from: '2020-01-01', rate: 1900 },
]

const usualVouchers: readonly VoucherRow[] = [
  { code: 'WELCOME10', kind: 'percent', value: 1000, per_guest_limit: 1 },
  { code: 'MINUS5', kind: 'fixed', value: 500, minimum: 2000 },
  { code: 'FREESHIP', kind: 'free_delivery', value: 0 },
  { code: 'LAST1', kind: 'fixed', value: 300, total_limit: 1 },
  { code: 'EXPIRED', kind: 'percent', value: 5000, valid_until: '2020-12-31' },
]

const everywhere: DeliveryType[] = ['delivery', 'pickup', 'here']

function menuRows(
  at: (number: number) => number,
  own: Own,
  stockOf: (name: string, usual: number | null) => number | null,
): Rows {
  const [starters, pizza, desserts, drinks] = [at(1), at(2), at(3), at(4)]
  const dish = (number: number, name: string, price: number, more: Partial<RowOf<'product'>> = {}) => ({
    ...own,
    id: at(number),
    category_id: starters,
    name,
    price,
    tax_class: 'food',
    delivery_types: everywhere,
    priority: number,
    ...more,
    stock: stockOf(name, more.stock ?? null),
  })
  const option = (number: number, group: number, name: string, price: number) => ({
    ...own,
    id: at(number),
    group_id: at(group),
    name,
    price,
    stock: stockOf(name, null),
    priority: number,
  })
  return {
    category: ['Vorspeisen', 'Pizza', 'Dolci', 'Getränke'].map((name, index) => ({
      ...own,
      id: at(index + 1),
      slug: name.toLowerCase(),
      name,
      priority: index + 1,
    })),
    product: [
      dish(1, 'Bruschetta', 650, { containers: 1 }),
      dish(2, 'Margherita', 850, { category_id: pizza }),
      dish(3, 'Tartufo', 1450, { category_id: pizza, stock: 0 }),
      dish(4, 'Tiramisu', 600, { category_id: desserts, stock: 3 }),
      dish(5, 'Mineralwasser', 250, {
        category_id: drinks,
        tax_class: 'drink',
        deposit: 25,
        deposit_name: 'Pfand',
      }),
      dish(6, 'Aperol Spritz', 850, { category_id: drinks, tax_class: 'drink', min_age: 18 }),
      dish(7, 'Mittagsteller', 990),
      dish(8, 'Menü für Zwei', 2900, { is_package: true, containers: 2 }),
      dish(9, 'Gedeckter Tisch', 300, { delivery_types: ['here'] }),
    ],
    happy_hour: [
      {
        ...own,
        product_id: at(6),
        weekday: 3,
        starts: '2026-01-01 17:00',
        ends: '2030-12-31 19:00',
        price: 600,
      },
    ],
    pattern: [
      {
        ...own,
        id: at(1),
        kind: 'offer',
        name: 'Mittag',
        weekdays: [1, 2, 3, 4, 5],
        start_minute: 690,
        end_minute: 870,
      },
    ],
    pattern_product: [{ ...own, pattern_id: at(1), product_id: at(7) }],
    attribute_group: [
      { ...own, id: at(1), name: 'Größe', minimum: 1, maximum: 1, multi_select: false, priority: 1 },
      {
        ...own,
        id: at(2),
        category_id: pizza,
        name: 'Extras',
        minimum: 0,
        maximum: 3,
        multi_select: true,
        priority: 2,
      },
    ],
    attribute_group_product: [{ ...own, group_id: at(1), product_id: at(2) }],
    attribute_item: [
      option(1, 1, '26 cm', 0),
      option(2, 1, '32 cm', 250),
      option(3, 2, 'Mozzarella', 150),
      option(4, 2, 'Oliven', 100),
    ],
    package_step: [
      { ...own, id: at(1), product_id: at(8), name: 'Hauptgang', minimum: 2, maximum: 2, priority: 1 },
      { ...own, id: at(2), product_id: at(8), name: 'Getränk', minimum: 0, maximum: 2, priority: 2 },
    ],
    package_step_product: [
      { ...own, step_id: at(1), product_id: at(1), price: 0, multiple_allowed: true, priority: 1 },
      { ...own, step_id: at(1), product_id: at(4), price: 200, multiple_allowed: true, priority: 2 },
      { ...own, step_id: at(2), product_id: at(5), price: 100, multiple_allowed: true, priority: 1 },
    ],
  }
}
