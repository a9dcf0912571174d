import type { WallClock } from '../clock.ts'
import type { Menu, Product } from '../menu/menu.ts'
import type { StockLine } from '../menu/stock.ts'

/** A part of the kitchen: whose dishes are made there, and how much it manages in a quarter hour. */
export type Station = {
  readonly id: number
  readonly name: string
  /** Null: every category. */
  readonly categories: readonly number[] | null
  /** Null: no limit. */
  readonly pointsPerSlot: number | null
}

/** What a station that has a limit is asked to make at one time. */
export type PointsWant = { readonly stationId: number; readonly points: number; readonly limit: number }

/** The points that are taken of a station's quarter hour, by orders of every kind of delivery. */
export type PointsTaken = (stationId: number, at: WallClock) => number

/** Of a dish that says nothing else (migration 0020). */
const POINTS = 1

/**
 * What lines cost the stations that have a limit, by id: the points of each dish where its category is made. A package
 * costs what is in it. Stations that have nothing to do are left out.
 */
export function pointsNeeded(
  stations: readonly Station[],
  menu: Pick<Menu, 'products'>,
  lines: readonly StockLine[],
): PointsWant[] {
  const limited = stations.flatMap((station) =>
    station.pointsPerSlot === null ? [] : [{ ...station, limit: station.pointsPerSlot }],
  )
  if (limited.length === 0) return []
  const dishes = lines.flatMap((line) => dishesOf(menu, line))
  return limited
    .map(({ id, limit, categories }) => ({
      stationId: id,
      limit,
      points: dishes
        .filter(({ categoryId }) => categories === null || categories.includes(categoryId))
        .reduce((points, dish) => points + dish.points, 0),
    }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => a.stationId - b.stationId)
}

/** Whether every station has room for what it is asked at that time. */
export const hasRoom =
  (wants: readonly PointsWant[], taken: PointsTaken) =>
  (at: WallClock): boolean =>
    wants.every(({ stationId, points, limit }) => taken(stationId, at) + points <= limit)

type Dish = { readonly categoryId: number; readonly points: number }

function dishesOf({ products }: Pick<Menu, 'products'>, line: StockLine): Dish[] {
  const costing = (product: Product | undefined, units: number): Dish[] =>
    product
      ? [
          {
            categoryId: product.categoryId,
            points: (product.kitchenPoints ?? POINTS) * units * line.quantity,
          },
        ]
      : []
  if (line.items.length === 0) return costing(products.get(line.productId), 1)
  return line.items.flatMap(({ productId, quantity }) => costing(products.get(productId), quantity))
}
