import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import known from '@tischlein/demo/pictures.json' with { type: 'json' }
import { unitPriceOf } from '@tischlein/rules/menu/unit-price'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { examine } from '../db/doctor.ts'
import { NOON } from '../test/house.ts'
import { type Clone, cloneTemplate } from '../test/template.ts'
import { fillDemo } from './fill-demo.ts'

let clone: Clone
beforeAll(async () => {
  clone = await cloneTemplate(inject('template'))
})
afterAll(() => clone.drop())

const fill = () => fillDemo({ db: clone.database.db, clock: () => NOON })

test('an empty database is filled once', async () => {
  expect(await fill()).toBe(true)
  expect(await fill()).toBe(false)
  const { db } = clone.database
  const restaurants = await db.selectFrom('restaurant').select(['id', 'host']).orderBy('id').execute()
  expect(restaurants).toEqual([
    { id: 1, host: 'localhost' },
    { id: 2, host: 'boat.localhost' },
    { id: 3, host: 'catalogue.localhost' },
  ])
})

test('what is made next gets a number of its own', async () => {
  const { db } = clone.database
  const own = { restaurant_id: 1, slug: 'neu', name: 'Neu' }
  const { id } = await db.insertInto('category').values(own).returning('id').executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(310)
})

test('every dish of the pizzeria is made at one station; what is put together of several at each', async () => {
  const { db } = clone.database
  const own = await db
    .selectFrom('station')
    .select(['name', 'category_ids'])
    .where('restaurant_id', '=', 1)
    .execute()
  expect(own.map(({ name }) => name)).toEqual(['Ofen & Herd', 'Kalte Küche & Bar'])
  const categories = await db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('restaurant_id', '=', 1)
    .where('id', '<', 200)
    .execute()
  const placesOf = (id: number) => own.filter(({ category_ids }) => category_ids?.includes(id)).length
  expect(categories.filter(({ id }) => placesOf(id) !== 1).map(({ name }) => name)).toEqual(['Angebote'])
})

test('every stock has its first entry in the ledger', async () => {
  const { db } = clone.database
  const stocked = await db
    .selectFrom('product')
    .select(['id', 'stock'])
    .where('stock', 'is not', null)
    .execute()
  const entries = await db
    .selectFrom('stock_entry')
    .select(['product_id', 'set_to'])
    .where('product_id', 'is not', null)
    .execute()
  expect(new Map(entries.map((entry) => [entry.product_id, entry.set_to]))).toEqual(
    new Map(stocked.map((product) => [product.id, product.stock])),
  )
  expect(stocked.length).toBeGreaterThan(5)
})

test('what a litre or a kilogram costs follows from price and quantity', async () => {
  const dishes = await clone.database.db
    .selectFrom('product')
    .select(['price', 'net_quantity', 'unit_price', 'unit'])
    .where('net_quantity', 'is not', null)
    .execute()
  expect(dishes.length).toBeGreaterThan(50)
  for (const { price, net_quantity, unit_price, unit } of dishes)
    expect([net_quantity, unitPriceOf(price, net_quantity)]).toEqual([
      net_quantity,
      { price: unit_price, unit },
    ])
})

test('past orders add up, and their taxes are the total without the tip', async () => {
  const { db } = clone.database
  const orders = await db.selectFrom('placed_order').select(['id', 'goods', 'total', 'tip']).execute()
  expect(orders).toHaveLength(4 + 10)
  for (const order of orders) {
    const taxes = await db.selectFrom('order_tax').select('gross').where('order_id', '=', order.id).execute()
    expect(taxes.reduce((all, tax) => all + tax.gross, 0)).toBe(order.total - order.tip)
    const lines = await db
      .selectFrom('order_line')
      .select(['quantity', 'unit_price'])
      .where('order_id', '=', order.id)
      .execute()
    expect(lines.reduce((all, line) => all + line.quantity * line.unit_price, 0)).toBe(order.goods)
  }
})

test('every review speaks of a delivered order of its own', async () => {
  const { db } = clone.database
  const reviews = await db
    .selectFrom('review')
    .innerJoin('placed_order', 'placed_order.id', 'review.order_id')
    .select(['review.name', 'placed_order.status', 'placed_order.user_details'])
    .execute()
  expect(reviews).toHaveLength(10)
  for (const { name, status, user_details } of reviews) {
    expect([status, user_details]).toEqual(['delivered', { name }])
  }
})

test('everything in it agrees', async () => {
  expect(await examine(clone.database.db)).toEqual([])
})

const demo = dirname(createRequire(import.meta.url).resolve('@tischlein/demo/package.json'))

test('its files refer to what is there, in four languages', () => {
  expect(execFileSync('node', [join(demo, 'check.mjs')], { encoding: 'utf8' })).toMatch(/ok\s*$/)
})

test('every picture is known by the hash of its content', () => {
  const hashes = readdirSync(join(demo, 'pictures')).map((file): [string, string] => [
    file,
    createHash('sha256')
      .update(readFileSync(join(demo, 'pictures', file)))
      .digest('hex')
      .slice(0, 8),
  ])
  expect(Object.entries(known).map(([file, { hash }]) => [file, hash])).toEqual(hashes.toSorted())
})
