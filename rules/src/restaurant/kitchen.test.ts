import { expect, test } from 'vitest'
import { hasRoom, pointsNeeded, type Station } from './kitchen.ts'

const [PIZZA, DRINKS, MENUS] = [1, 2, 3]
const product = (id: number, categoryId: number, kitchenPoints?: number) => ({
  id,
  categoryId,
  ...(kitchenPoints === undefined ? {} : { kitchenPoints }),
})
const products = new Map(
  [product(10, PIZZA), product(11, PIZZA, 3), product(20, DRINKS, 0), product(30, MENUS, 7)].map((one) => [
    one.id,
    one,
  ]),
)
// As much of a menu as points depend on.
const menu = { products } as unknown as Parameters<typeof pointsNeeded>[1]

const station = (id: number, categories: number[] | null, pointsPerSlot: number | null): Station => ({
  id,
  name: `station ${id}`,
  categories,
  pointsPerSlot,
})
const line = (productId: number, quantity: number, items: [number, number][] = []) => ({
  productId,
  quantity,
  options: [],
  items: items.map(([id, units]) => ({ stepId: 1, productId: id, quantity: units })),
})

test.each([
  ['a dish counts once for each unit', [line(10, 2)], 2],
  ['a dish that is much work counts more', [line(10, 1), line(11, 2)], 7],
  ['a bottle costs the kitchen nothing', [line(20, 4)], 0],
  [
    'a package costs what is in it',
    [
      line(30, 2, [
        [10, 1],
        [11, 1],
        [20, 2],
      ]),
    ],
    8,
  ],
  ['a dish that left the menu costs nothing', [line(99, 3)], 0],
])('%s', (_, lines, points) => {
  const wants = pointsNeeded([station(1, null, 20)], menu, lines)
  expect(wants).toEqual(points === 0 ? [] : [{ stationId: 1, limit: 20, points }])
})

test('each station makes the dishes of its own categories, and only those with a limit are asked', () => {
  const stations = [station(3, [MENUS, PIZZA], 9), station(2, [DRINKS], 5), station(1, null, null)]
  expect(pointsNeeded(stations, menu, [line(10, 2), line(20, 1)])).toEqual([
    { stationId: 3, limit: 9, points: 2 },
  ])
})

test('there is room up to the limit, at each station', () => {
  const wants = [
    { stationId: 1, points: 3, limit: 10 },
    { stationId: 2, points: 1, limit: 1 },
  ]
  const at = { day: '2026-11-27', minute: 1080 }
  const taken = (one: number, two: number) => (id: number) => (id === 1 ? one : two)
  expect(hasRoom(wants, taken(7, 0))(at)).toBe(true)
  expect(hasRoom(wants, taken(8, 0))(at)).toBe(false)
  expect(hasRoom(wants, taken(0, 1))(at)).toBe(false)
})
