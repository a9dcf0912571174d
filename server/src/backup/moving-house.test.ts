import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { examine } from '../db/doctor.ts'
import { openEmbedded } from '../db/open.ts'
import { openDirectory } from '../db/pglite.ts'
import { type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'
import { contentOf } from '../test/stored-content.ts'
import { type Clone, cloneTemplate } from '../test/template.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** A backup while guests order, and one that is carried from one engine to the other and back (decision 048). */

let house: House
let place: TestRestaurant
const folder = mkdtempSync(join(tmpdir(), 'tischlein-moving-'))
const clones: Clone[] = []
beforeAll(async () => {
  house = await openHouse()
  place = await house.restaurant({ stock: { Tiramisu: 500 } })
})
afterEach(async () => {
  for (const clone of clones.splice(0)) await clone.drop()
})
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true })
})

async function emptyDatabase(): Promise<Clone> {
  const clone = await cloneTemplate(inject('template'))
  clones.push(clone)
  return clone
}

async function bought(at: House = house): Promise<string> {
  const anna = await openShopper(at, place)
  await anna.add('Tiramisu')
  await anna.add('Bruschetta')
  return (await anna.order()).data.number ?? ''
}

test('a backup while guests order holds whole orders, as they were at one moment', async () => {
  await Promise.all(Array.from({ length: 5 }, () => bought()))
  const paths = [0, 1, 2].map((index) => join(folder, `busy-${index}`))
  let isOpen = true
  const crowd = Array.from({ length: 4 }, async () => {
    while (isOpen) await bought()
  })
  for (const path of paths) await writeBackup(house.deps.db, { path, now: NOON })
  isOpen = false
  await Promise.all(crowd)
  const counts: number[] = []
  for (const path of paths) {
    const { database } = await emptyDatabase()
    await restoreBackup(database.db, path, NOON)
    expect(await examine(database.db)).toEqual([])
    const { placed_order: orders, order_line: lines } = await contentOf(database.db)
    expect(lines).toHaveLength(2 * (orders?.length ?? 0))
    counts.push(orders?.length ?? 0)
  }
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(counts[0]).toBeGreaterThanOrEqual(5)
})

if (inject('template').engine === 'postgres')
  describe('from PostgreSQL to the embedded database and back', () => {
    test('every row comes along, everything agrees, and guests go on ordering', async () => {
      await bought()
      const there = await moved(house, openEmbedded(await openDirectory(join(folder, 'database'))))
      const first = await bought(there)
      const back = await moved(there, (await cloneTemplate(inject('template'))).database)
      const second = await bought(back)
      // The numbers of the day go on where they were.
      expect([Number(first), Number(second)]).toEqual(
        [await ordersOf(house), await ordersOf(there)].map(next),
      )
      for (const one of [there, back]) {
        expect(await one.complaints()).toEqual([])
        await one.close()
      }
    })
  })

const next = (count: number): number => count + 1
const ordersOf = async ({ deps }: House) => (await contentOf(deps.db)).placed_order?.length ?? 0

/** The house with all it has, on another database. */
async function moved(from: House, database: Clone['database']): Promise<House> {
  const path = join(folder, `to-${database.engine}`)
  // What guests and staff were promised is done before, so that both sides count the same.
  await from.deps.jobs.runDue()
  await writeBackup(from.deps.db, { path, now: NOON })
  await restoreBackup(database.db, path, NOON)
  expect(await contentOf(database.db)).toEqual(await contentOf(from.deps.db))
  expect(await examine(database.db)).toEqual([])
  const environment = { SESSION_SECRET: Buffer.from(from.deps.config.secret).toString() }
  return openHouse({ on: { database, url: null, drop: database.close }, environment })
}
