import { expect, test } from 'vitest'
import { at, bruschetta, dish, menuOf, step } from '../test/rosmarino.ts'
import { canFillAll } from './fill-steps.ts'
import { isOutOfStock, remainingStock } from './stock.ts'

const last = dish(2, 'Cannolo', { stock: 1 })
const pair = dish(3, 'Sfogliatella', { stock: 2 })

const dolce = step(1, 'Dolce', [1, 1], [[last]])
const sweet = step(2, 'Zum Kaffee', [1, 1], [[last]])
const either = step(3, 'Vorweg', [1, 1], [[last], [bruschetta]])
const two = step(4, 'Zu zweit', [2, 2], [[last], [pair]])
const twoKinds = step(5, 'Zwei Sorten', [2, 2], [[last], [pair, 0, 'once']])
const aPair = step(6, 'Ein Paar', [2, 2], [[pair]])

const stocks = new Map([last, pair, bruschetta].map(({ id, stock }) => [id, stock]))
const left = (productId: number) => stocks.get(productId) ?? null

test.each([
  ['a step alone', [dolce], true],
  ['two steps that share one last dish', [dolce, sweet], false],
  ['a step that can make room for a later one', [either, dolce], true],
  ['a step that can make room for an earlier one', [dolce, either], true],
  ['one that makes room, and one too many', [either, dolce, sweet], false],
  ['two units, which leaves enough for the next', [two, dolce], true],
  ['two units, which leaves nothing for the next', [two, dolce, aPair], false],
  ['each kind once, where only one of them is left beside the next', [twoKinds, dolce], false],
  ['a step that asks for nothing', [{ ...sweet, minimum: 0 }, dolce], true],
])('whether all can be filled at once: %s', (_, steps, canBe) => expect(canFillAll(steps, left)).toBe(canBe))

test('a package whose steps share one last dish is out for everybody', () => {
  const plate = dish(1, 'Teller', { isPackage: true, steps: [dolce, sweet] })
  const full = menuOf([{ ...last, stock: 2 }, plate])
  const kitchen = menuOf([last, plate])
  const noon = at('2026-03-11 12:00')
  expect([remainingStock(full, plate, []), isOutOfStock(full, plate, noon)]).toEqual([null, false])
  expect([remainingStock(kitchen, plate, []), isOutOfStock(kitchen, plate, noon)]).toEqual([0, true])
})
