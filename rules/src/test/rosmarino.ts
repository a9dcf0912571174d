import type { Basket, Line, PricedLine, Voucher } from '../basket/basket.ts'
import type { Reading } from '../basket/review.ts'
import { parseWall, type WallClock } from '../clock.ts'
import type { Shop } from '../menu/may-buy.ts'
import type { HappyHour, Menu, OptionGroup, OptionItem, PackageStep, Pattern, Product } from '../menu/menu.ts'
import type { TaxRate, Zone } from '../restaurant/restaurant.ts'

/** Pizzeria Rosmarino in small: enough of its menu to try every rule on. */

/** A wall-clock time; 2026-03-11 is a Wednesday. */
export function at(text: string): WallClock {
  const wall = parseWall(text)
  if (!wall) throw new Error(`no such time: ${text}`)
  return wall
}

export const dish = (id: number, name: string, more: Partial<Product> = {}): Product => ({
  id,
  name,
  categoryId: 104,
  active: true,
  price: 950,
  taxClass: 'food',
  stock: null,
  soldOutUntil: null,
  deliveryTypes: ['delivery', 'pickup', 'here'],
  deposit: null,
  happyHours: [],
  patterns: [],
  groups: [],
  isPackage: false,
  steps: [],
  asksName: false,
  asksDate: false,
  minAge: null,
  ...more,
})

export const option = (id: number, name: string, more: Partial<OptionItem> = {}): OptionItem => ({
  id,
  name,
  price: 0,
  stock: null,
  soldOut: false,
  ...more,
})

export const group = (
  id: number,
  name: string,
  items: readonly OptionItem[],
  more: Partial<OptionGroup> = {},
): OptionGroup => ({
  id,
  name,
  minimum: 0,
  maximum: null,
  multiSelect: true,
  ofCategory: false,
  items,
  ...more,
})

export const step = (
  id: number,
  name: string,
  [minimum, maximum]: readonly [number, number],
  products: readonly (readonly [Product, price?: number, multiple?: 'once'])[],
): PackageStep => ({
  id,
  name,
  question: null,
  minimum,
  maximum,
  products: products.map(([product, price = 0, multiple]) => ({
    productId: product.id,
    name: product.name,
    price,
    multipleAllowed: multiple !== 'once',
  })),
})

export const pattern = (id: number, more: Partial<Pattern> = {}): Pattern => ({
  id,
  name: 'Mittagstisch',
  weekdays: [1, 2, 3, 4, 5],
  start: 690,
  end: 870,
  startDay: null,
  endDay: null,
  productIds: [],
  stopped: false,
  ...more,
})

export const happyHour = (
  weekday: HappyHour['weekday'],
  price: number | null,
  hours = '17:00-19:00',
): HappyHour => {
  const [start, end] = hours.split('-')
  return { weekday, price, start: at(`2025-01-01 ${start}`), end: at(`2035-12-31 ${end}`) }
}

export const size = group(11, 'Größe', [option(1, '26 cm'), option(2, '32 cm', { price: 300 })], {
  minimum: 1,
  maximum: 1,
  multiSelect: false,
})
export const burrata = option(12, 'Burrata', { price: 390, stock: 10 })
export const extras = group(
  12,
  'Extras',
  [option(4, 'Basilikum', { price: 50 }), option(5, 'Rucola', { price: 150 }), burrata],
  {
    maximum: 3,
    ofCategory: true,
  },
)

export const bruschetta = dish(1005, 'Bruschetta', { price: 650, categoryId: 102 })
export const margherita = dish(1021, 'Margherita', { groups: [size, extras] })
export const tiramisu = dish(1059, 'Tiramisu', { price: 620, stock: 3, categoryId: 108 })
export const tartufo = dish(1030, 'Tartufo', { price: 1790, stock: 0 })
export const water = dish(1068, 'Mineralwasser 0,5 l', {
  price: 290,
  categoryId: 109,
  taxClass: 'drink',
  deposit: { name: 'Pfand', price: 25 },
})
export const lunch = dish(1004, 'Mittagsteller', { price: 990, patterns: [pattern(1)] })
export const spritz = dish(1090, 'Aperol Spritz', {
  price: 790,
  taxClass: 'drink',
  categoryId: 112,
  happyHours: ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => happyHour(weekday, 550)),
})
export const boatTrip = dish(2001, 'Frühstücksfahrt', { price: 3900, asksName: true, asksDate: true })
export const menuForTwo = dish(1001, 'Menü für Zwei', {
  price: 3490,
  categoryId: 101,
  isPackage: true,
  steps: [
    step(1, 'Pizza', [2, 2], [[margherita], [tartufo, 200]]),
    step(2, 'Getränke', [2, 2], [[water]]),
    step(3, 'Dolce', [1, 2], [[tiramisu], [bruschetta, 100, 'once']]),
  ],
})

export const menuOf = (products: readonly Product[], breaks: readonly Pattern[] = []): Menu => ({
  products: new Map(products.map((product) => [product.id, product])),
  breaks,
})

export const menu = menuOf([
  bruschetta,
  margherita,
  tiramisu,
  tartufo,
  water,
  lunch,
  spritz,
  boatTrip,
  menuForTwo,
])

export const shop: Shop = { menu, sells: true, now: at('2026-03-11 18:00'), preOrder: true }

export const line = (id: number, product: Product, quantity = 1, more: Partial<Line> = {}): Line => ({
  id,
  productId: product.id,
  quantity,
  options: [],
  items: [],
  extra: {},
  ...more,
})

/** A Margherita of 26 cm. */
export const small = { id: 1, groupId: 11, ofCategory: false, quantity: 1 }

/** Two Margherita, two bottles of water, a Tiramisu. */
export const itemsForTwo = [
  { productId: margherita.id, stepId: 1, quantity: 2 },
  { productId: water.id, stepId: 2, quantity: 2 },
  { productId: tiramisu.id, stepId: 3, quantity: 1 },
]

export const basketOf = (lines: readonly Line[], more: Partial<Basket> = {}): Basket => ({
  id: 1,
  type: 'pickup',
  lines,
  time: null,
  tip: { kind: 'none' },
  postcode: null,
  ...more,
})

export const pricedLine = (
  id: number,
  unitPrice: number,
  quantity = 1,
  more: Partial<PricedLine> = {},
): PricedLine => ({
  id,
  productId: id,
  categoryId: 104,
  name: `Gericht ${id}`,
  quantity,
  unitPrice,
  taxClass: 'food',
  deposit: null,
  options: [],
  items: [],
  extra: {},
  ...more,
})

export const voucher = (kind: Voucher['kind'], value: number, more: Partial<Voucher> = {}): Voucher => ({
  code: 'TEST',
  kind,
  value,
  categoryIds: null,
  minimum: 0,
  validFrom: null,
  validUntil: null,
  totalLimit: null,
  perGuestLimit: null,
  isStopped: false,
  ...more,
})

const rate = (taxClass: string, type: TaxRate['type'], validFrom: string, value: number): TaxRate => ({
  taxClass,
  type,
  validFrom,
  rate: value,
})

/** Germany: food eaten here was taxed at 19 % until the end of 2025, drinks always are. */
export const rates: readonly TaxRate[] = [
  ...(['delivery', 'pickup', 'here'] as const).map((type) => rate('drink', type, '2024-01-01', 1900)),
  ...(['delivery', 'pickup'] as const).map((type) => rate('food', type, '2024-01-01', 700)),
  rate('food', 'here', '2024-01-01', 1900),
  rate('food', 'here', '2026-01-01', 700),
]

export const mitte: Zone = {
  id: 1,
  name: 'Mitte',
  postcodes: ['10115', '10117'],
  fee: 250,
  minimum: 1500,
  freeFrom: 4000,
  minutes: null,
}
export const alex: Zone = {
  id: 2,
  name: 'Alex',
  postcodes: ['10178', '10117'],
  fee: 350,
  minimum: 2000,
  freeFrom: null,
  minutes: null,
}

export const reading: Reading = {
  shop,
  zones: [alex, mitte],
  rates,
  vatFree: false,
  voucher: null,
  voucherUses: { uses: 0, usesByGuest: 0 },
  time: null,
  seen: null,
}
