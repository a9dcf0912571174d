import type { Settings } from '@tischlein/contract/entities/settings'
import { compareWall, parseWall, type WallClock } from '@tischlein/rules/clock'
import type {
  HappyHour,
  Menu,
  OptionGroup,
  OptionItem,
  PackageStep,
  Pattern,
  Product,
} from '@tischlein/rules/menu/menu'
import { toWeekday } from '../restaurant/db.ts'
import { textOf, type Wording } from '../restaurant/texts.ts'
import type { MenuRows, Supplies, Supply } from './db.ts'

export type MenuSettings = Pick<Settings, 'reusableDeposit' | 'packageDrinkShare'>

/** The menu as the rules know it, its names in one language. Nothing in it is scarce yet; see `stockMenu`. */
export function buildMenu(rows: MenuRows, wording: Wording, settings: MenuSettings): Menu {
  const parts = partsOf(rows, wording)
  const products = rows.products.map((row): [number, Product] => [
    row.id,
    {
      id: row.id,
      categoryId: row.category_id,
      name: textOf(row, 'name', wording),
      active: row.active && parts.activeCategories.has(row.category_id),
      price: row.price,
      taxClass: row.tax_class,
      stock: null,
      soldOutUntil: null,
      deliveryTypes: row.delivery_types,
      deposit:
        row.deposit === null
          ? null
          : { name: textOf(row, 'deposit_name', wording) ?? '', price: row.deposit },
      happyHours: parts.happyHours.get(row.id) ?? [],
      patterns: parts.patterns.get(row.id) ?? [],
      groups: [...(parts.categoryGroups.get(row.category_id) ?? []), ...(parts.ownGroups.get(row.id) ?? [])],
      isPackage: row.is_package,
      steps: parts.steps.get(row.id) ?? [],
      asksName: row.asks_name,
      asksDate: row.asks_date,
      isTicket: row.is_ticket,
      minAge: row.min_age,
      drinkShare: row.drink_share,
      kitchenPoints: row.kitchen_points,
      packaging: packagingOf(row, settings),
    },
  ])
  return {
    products: new Map(products),
    breaks: patternsOf(rows, 'break').map(({ pattern }) => pattern),
    packageDrinkShare: settings.packageDrinkShare,
  }
}

const packagingOf = (
  { containers }: MenuRows['products'][number],
  { reusableDeposit: deposit }: MenuSettings,
) => (containers === null || deposit === null ? null : { containers, deposit })

/**
 * The menu with what is left of everything at that moment. Dishes of which nothing has changed stay the same values,
 * so that a sale of one dish costs little in a menu of thousands.
 */
export function stockMenu(menu: Menu, supplies: Supplies, now: WallClock): Menu {
  const groups = new Map<OptionGroup, OptionGroup>()
  const stockedGroup = (group: OptionGroup): OptionGroup => {
    const known = groups.get(group)
    if (known) return known
    const items = group.items.map((item) => stockItem(item, supplies.options.get(item.id), now))
    const stocked = items.every((item, index) => item === group.items[index]) ? group : { ...group, items }
    groups.set(group, stocked)
    return stocked
  }
  const products = new Map(
    [...menu.products].map(([id, product]) => [
      id,
      stockProduct(product, supplies.products.get(id), product.groups.map(stockedGroup)),
    ]),
  )
  return { ...menu, products }
}

/** The next time, in the future, at which something comes back that staff took off; null: nothing will. */
export function comesBackAt({ products, options }: Supplies, now: WallClock): WallClock | null {
  const times = [...products.values(), ...options.values()]
    .flatMap(({ soldOutUntil }) => soldOutUntil ?? [])
    .filter((time) => compareWall(time, now) > 0)
  return times.toSorted(compareWall)[0] ?? null
}

function stockProduct(product: Product, supply: Supply | undefined, groups: readonly OptionGroup[]): Product {
  const stock = supply?.stock ?? null
  const soldOutUntil = supply?.soldOutUntil ?? null
  const isSame =
    product.stock === stock &&
    product.soldOutUntil?.day === soldOutUntil?.day &&
    product.soldOutUntil?.minute === soldOutUntil?.minute &&
    groups.every((group, index) => group === product.groups[index])
  return isSame ? product : { ...product, stock, soldOutUntil, groups }
}

function stockItem(item: OptionItem, supply: Supply | undefined, now: WallClock): OptionItem {
  const stock = supply?.stock ?? null
  const soldOut = supply?.soldOutUntil != null && compareWall(now, supply.soldOutUntil) < 0
  return item.stock === stock && item.soldOut === soldOut ? item : { ...item, stock, soldOut }
}

type Parts = {
  readonly activeCategories: ReadonlySet<number>
  readonly happyHours: ReadonlyMap<number, HappyHour[]>
  readonly patterns: ReadonlyMap<number, Pattern[]>
  readonly categoryGroups: ReadonlyMap<number, OptionGroup[]>
  readonly ownGroups: ReadonlyMap<number, OptionGroup[]>
  readonly steps: ReadonlyMap<number, PackageStep[]>
}

function partsOf(rows: MenuRows, wording: Wording): Parts {
  const groups = groupsOf(rows, wording)
  const productIds = grouped(
    rows.groupProducts,
    (link) => link.group_id,
    (link) => link.product_id,
  )
  const owned = groups.flatMap(({ group }) =>
    (productIds.get(group.id) ?? []).map((productId) => ({ productId, group })),
  )
  return {
    activeCategories: new Set(rows.categories.filter((row) => row.active).map((row) => row.id)),
    happyHours: grouped(
      rows.happyHours,
      (row) => row.product_id,
      (row) => ({
        weekday: toWeekday(row.weekday),
        start: wallOf(row.starts),
        end: wallOf(row.ends),
        price: row.price,
      }),
    ),
    patterns: grouped(
      patternsOf(rows, 'offer').flatMap(({ pattern, productIds }) =>
        productIds.map((productId) => ({ productId, pattern })),
      ),
      ({ productId }) => productId,
      ({ pattern }) => pattern,
    ),
    categoryGroups: grouped(
      groups.filter(({ categoryId }) => categoryId !== null),
      ({ categoryId }) => categoryId ?? 0,
      ({ group }) => group,
    ),
    ownGroups: grouped(
      owned,
      ({ productId }) => productId,
      ({ group }) => group,
    ),
    steps: stepsOf(rows, wording),
  }
}

function groupsOf(rows: MenuRows, wording: Wording): { categoryId: number | null; group: OptionGroup }[] {
  const items = grouped(
    rows.items,
    (row) => row.group_id,
    (row): OptionItem => ({
      id: row.id,
      name: textOf(row, 'name', wording),
      price: row.price,
      stock: null,
      soldOut: false,
    }),
  )
  // While nothing can be chosen from it a group asks for nothing: its dishes stay on sale as it is being made.
  const filled = rows.groups.filter((row) => items.has(row.id))
  return filled.map((row) => ({
    categoryId: row.category_id,
    group: {
      id: row.id,
      name: textOf(row, 'name', wording),
      minimum: row.minimum,
      maximum: row.maximum,
      multiSelect: row.multi_select,
      ofCategory: row.category_id !== null,
      items: items.get(row.id) ?? [],
    },
  }))
}

function stepsOf(rows: MenuRows, wording: Wording): Map<number, PackageStep[]> {
  const names = new Map(rows.products.map((row) => [row.id, textOf(row, 'name', wording)]))
  const offers = grouped(
    rows.stepProducts,
    (row) => row.step_id,
    (row) => ({
      productId: row.product_id,
      name: names.get(row.product_id) ?? '',
      price: row.price,
      multipleAllowed: row.multiple_allowed,
    }),
  )
  // A step that lost its last dish and asks for none is not there; one that asks for some keeps its package from sale.
  const shown = rows.steps.filter((row) => row.minimum > 0 || offers.has(row.id))
  return grouped(
    shown,
    (row) => row.product_id,
    (row) => ({
      id: row.id,
      name: textOf(row, 'name', wording),
      question: textOf(row, 'question', wording),
      minimum: row.minimum,
      maximum: row.maximum,
      products: offers.get(row.id) ?? [],
    }),
  )
}

function patternsOf(rows: MenuRows, kind: 'offer' | 'break'): { pattern: Pattern; productIds: number[] }[] {
  const products = grouped(
    rows.patternProducts,
    (row) => row.pattern_id,
    (row) => row.product_id,
  )
  return rows.patterns
    .filter((row) => row.kind === kind)
    .map((row) => {
      const productIds = products.get(row.id) ?? []
      const pattern = {
        id: row.id,
        name: row.name,
        weekdays: row.weekdays.map(toWeekday),
        start: row.start_minute,
        end: row.end_minute,
        startDay: row.start_date,
        endDay: row.end_date,
        productIds,
        stopped: row.stopped_at !== null,
      }
      return { pattern, productIds }
    })
}

/** Lists by key, each in the order of the rows. */
function grouped<Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  read: (row: Row) => Value,
): Map<number, Value[]> {
  const lists = new Map<number, Value[]>()
  for (const row of rows) {
    const list = lists.get(keyOf(row))
    if (list) list.push(read(row))
    else lists.set(keyOf(row), [read(row)])
  }
  return lists
}

function wallOf(text: string): WallClock {
  const wall = parseWall(text)
  if (!wall) throw new Error(`${text} is no wall time.`)
  return wall
}
