import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { ask } from '../db/ask.ts'
import { examine } from '../db/doctor.ts'
import { inTransaction } from '../db/guard.ts'
import type { Db } from '../db/open.ts'
import { enqueue } from '../jobs/queues.ts'
import { type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'
import { contentOf } from '../test/stored-content.ts'
import { type Clone, cloneTemplate } from '../test/template.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let house: House
let here: TestRestaurant
let there: TestRestaurant
const folder = mkdtempSync(join(tmpdir(), 'tischlein-backup-story-'))
const clones: Clone[] = []

beforeAll(async () => {
  house = await openHouse()
  here = await house.restaurant({ stock: { Oliven: 10 } })
  there = await house.restaurant()
  for (const place of [here, there]) {
    const cash = await openShopper(house, place)
    await cash.add('Margherita', { options: ['26 cm', 'Oliven'] })
    await cash.add('Tiramisu')
    await cash.call('addVoucher', { basketId: cash.basketId, voucherCode: 'LAST1' })
    await cash.order('cash')
    const online = await openShopper(house, place)
    await online.add('Bruschetta')
    await online.order('mollie')
    const owner = await house.manager('owner', place.id)
    await owner.call('createWebhook', { url: 'https://till.example.test/orders' })
    await owner.call('createApiKey', { name: 'till', role: 'staff' })
    await owner.call('updateSettings', { recaptchaSecret: 'between google and us', claim: 'a\u2028b "\\' })
  }
  await house.deps.db.updateTable('account').set({ password_hash: 'a hash of a password' }).execute()
  await inTransaction(house.deps.db, (tx) => enqueue(tx, 'refund', { refundId: 4711 }, { after: 3600 }))
})
afterEach(async () => {
  for (const clone of clones.splice(0)) await clone.drop()
})
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true })
})

const pathOf = (name: string) => join(folder, name)

async function emptyDatabase(): Promise<Db> {
  const clone = await cloneTemplate(inject('template'))
  clones.push(clone)
  return clone.database.db
}

describe('a backup of the whole installation', () => {
  test('comes back with every row of every table, on the other side of an empty database', async () => {
    await writeBackup(house.deps.db, { path: pathOf('whole'), now: NOON })
    const restored = await emptyDatabase()
    const rows = await restoreBackup(restored, pathOf('whole'), NOON)
    const content = await contentOf(house.deps.db)
    expect(await contentOf(restored)).toEqual(content)
    expect(rows).toBe(Object.values(content).flat().length)
    expect(content.order_line?.length).toBeGreaterThan(5)
    expect(await examine(restored)).toEqual([])
  })

  test('goes on counting where it was, also where the last row is gone', async () => {
    const db = house.deps.db
    const insert = (into: Db) =>
      into
        .insertInto('tag')
        .values({ restaurant_id: here.id, name: 'neu' })
        .returning('id')
        .executeTakeFirstOrThrow()
    const { id } = await insert(db)
    await db.deleteFrom('tag').where('id', '=', id).execute()
    await writeBackup(db, { path: pathOf('counted'), now: NOON })
    const restored = await emptyDatabase()
    await restoreBackup(restored, pathOf('counted'), NOON)
    expect((await insert(restored)).id).toBe(id + 1)
  })

  test('keeps what was promised and not done', async () => {
    await writeBackup(house.deps.db, { path: pathOf('jobs'), now: NOON })
    const restored = await emptyDatabase()
    await restoreBackup(restored, pathOf('jobs'), NOON)
    const jobs = "select data from pgboss.job where name = 'refund' and state = 'created'"
    expect(await ask(restored, jobs)).toEqual([{ data: { refundId: 4711 } }])
  })
})

describe('a backup is refused', () => {
  const spoiled: readonly [string, (text: string) => string][] = [
    ['that was cut off', (text) => text.slice(0, -500)],
    ['that lost a line', (text) => text.split('\n').toSpliced(5, 1).join('\n')],
    ['in which a letter is another', (text) => text.replace('Margherita', 'Margharita')],
    ['that is something else', () => '{"name":"tischlein"}\n'],
  ]
  test.each(spoiled)('%s', async (name, spoil) => {
    const path = pathOf(name)
    await writeBackup(house.deps.db, { path, now: NOON })
    writeFileSync(path, spoil(readFileSync(path, 'utf8')))
    const restored = await emptyDatabase()
    await expect(restoreBackup(restored, path, NOON)).rejects.toThrow(/not whole|not a backup/)
    expect(Object.values(await contentOf(restored)).flat()).toEqual([])
  })

  test('by a database that has something in it', async () => {
    await writeBackup(house.deps.db, { path: pathOf('full'), now: NOON })
    await expect(restoreBackup(house.deps.db, pathOf('full'), NOON)).rejects.toThrow(/empty database only/)
  })

  test('by another release', async () => {
    const early = await emptyDatabase()
    await ask(early, 'delete from migration where name = (select max(name) from migration)')
    await writeBackup(early, { path: pathOf('early'), now: NOON })
    await expect(restoreBackup(await emptyDatabase(), pathOf('early'), NOON)).rejects.toThrow(
      /with the release that wrote it/,
    )
  })
})

describe('the file of an owner', () => {
  const fetched = async (role: 'owner' | 'manager') => {
    const { token } = await house.manager(role, here.id)
    return house.app.inject({
      url: '/api/managers/backup',
      query: { restaurantId: String(here.id) },
      headers: { authorization: `Bearer ${token}` },
    })
  }

  test('holds this restaurant, nothing of another, and nothing that opens anything', async () => {
    expect((await fetched('manager')).statusCode).toBe(403)
    const { body, headers } = await fetched('owner')
    expect(headers['content-disposition']).toMatch(/rosmarino.*\.jsonl/)
    const rows = body
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .filter(({ row }) => row)
    const restaurants = rows.map(({ table, row }) => (table === 'restaurant' ? row.id : row.restaurant_id))
    expect(new Set(restaurants.filter((id) => id !== undefined))).toEqual(new Set([here.id]))
    expect(rows.filter(({ table }) => table === 'placed_order')).toHaveLength(2)
    for (const secret of ['a hash of a password', 'between google and us', '$argon2'])
      expect(body).not.toContain(secret)
    // A column with such a name is looked at before it goes along.
    const opens = /hash|secret|token|sealed|password|private|^auth$/
    const named = rows.flatMap(({ table, row }) =>
      Object.entries(row).flatMap(([name, value]) => (opens.test(name) && value ? [`${table}.${name}`] : [])),
    )
    expect([...new Set(named)].toSorted()).toEqual([
      'payment.notify_token',
      'placed_order.basket_hash',
      'placed_order.token',
    ])
  })

  test('becomes an installation of its own', async () => {
    const { body } = await fetched('owner')
    writeFileSync(pathOf('own'), body)
    const restored = await emptyDatabase()
    await restoreBackup(restored, pathOf('own'), NOON)
    expect(await examine(restored)).toEqual([])
    const [own, all] = [await contentOf(restored), await contentOf(house.deps.db)]
    for (const table of ['product', 'order_line', 'order_tax', 'payment', 'voucher', 'stock_take'])
      expect(all[table]).toEqual(expect.arrayContaining(own[table] ?? ['none']))
    const sold = await restored
      .selectFrom('order_line')
      .select('name')
      .where('restaurant_id', '=', here.id)
      .execute()
    expect(sold).toHaveLength(3)
  })
})
