import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient } from '@tischlein/contract/client'
import type { Order } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { examine } from '../db/doctor.ts'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { insertRows } from '../demo/db.ts'
import { type Bundle, bundleHouse, freePort, type HouseProcess, startHouse } from '../test/house-process.ts'
import { smallRosmarino } from '../test/rosmarino.ts'
import { cloneTemplate, unpackTemplate } from '../test/template.ts'

const WRITERS = 8
const KILLS = 20
/** Orders and interruptions without which the killing would show nothing; a busy machine manages no more. */
const ENOUGH = KILLS / 2
/** More than anybody can order meanwhile. */
const STOCK = 100_000
/** Twenty starts on a busy machine; on a quiet one it takes a fifth of that. */
const PATIENCE_MS = 180_000
const RESTAURANT = 1
const [BRUSCHETTA, TIRAMISU] = [RESTAURANT * 1000 + 1, RESTAURANT * 1000 + 4]

/** Where the database lies, for a server of its own and, while that one is closed, for us. */
type Place = { readonly url: string | null; readonly dataDir: string; drop(): Promise<void> }

let place: Place
let bundle: Bundle
let house: HouseProcess | undefined
let port: number

beforeAll(async () => {
  ;[place, bundle, port] = await Promise.all([findPlace(), bundleHouse(), freePort()])
  await withDatabase(async ({ db }) => {
    const rows = smallRosmarino(RESTAURANT, { stock: { Tiramisu: STOCK } })
    await inTransaction(db, (tx) => insertRows(tx, rows))
  })
})

afterAll(async () => {
  await house?.kill()
  await place?.drop()
  bundle?.remove()
})

test(
  'a server killed again and again loses no order that it has answered, and doubles none',
  async () => {
    // Of a try before this one, that failed.
    await house?.kill()
    const began = timestamp(Date.now())
    const crowd = openCrowd()
    for (let kill = 0; kill < KILLS; kill++) {
      house = startTheHouse()
      // Every fifth one dies before it is up, the others with their hands full.
      if (kill % 5 !== 0) await house.untilReady()
      await sleep(momentOf(kill))
      await house.kill()
    }
    house = startTheHouse()
    await house.untilReady()
    const bought = await crowd.goHome()

    expect(bought.length).toBeGreaterThan(ENOUGH)
    expect(crowd.interrupted()).toBeGreaterThan(ENOUGH)
    const shown = await Promise.all(bought.map(({ token }) => call('readOrderPage', { token })))
    expect(shown.map(({ data }) => summaryOf(data.order))).toEqual(
      bought.map(({ id, number }) => ({
        id,
        number,
        status: 'received',
        dishes: ['Bruschetta', 'Tiramisu'],
      })),
    )

    expect(await house.close()).toBe(0)
    await withDatabase(async ({ db }) => {
      expect(await examine(db)).toEqual([])
      const stored = await db
        .selectFrom('placed_order')
        .select('id')
        .where('created_at', '>=', began)
        .execute()
      expect(stored.map(({ id }) => id).sort()).toEqual(bought.map(({ id }) => id).sort())
      const left = await db.selectFrom('product').select('stock').where('id', '=', TIRAMISU).execute()
      const sold = await db
        .selectFrom('order_line')
        .select(({ fn }) => fn.sum<number>('quantity').as('units'))
        .where('product_id', '=', TIRAMISU)
        .executeTakeFirstOrThrow()
      expect(left).toEqual([{ stock: STOCK - Number(sold.units) }])
    })
  },
  PATIENCE_MS,
)

/** Milliseconds after the start, spread over the first half second without a pattern, the same in each run. */
const momentOf = (kill: number): number => ((kill * 0.618) % 1) * 500

const startTheHouse = () =>
  startHouse({
    bundle,
    port,
    environment: { DATA_DIR: place.dataDir, ...(place.url === null ? {} : { DATABASE_URL: place.url }) },
  })

async function findPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tischlein-crash-'))
  const forget = () => rmSync(dataDir, { recursive: true, force: true })
  const template = inject('template')
  if (template.engine === 'pglite') {
    await unpackTemplate(template.dump, join(dataDir, 'database'))
    return { url: null, dataDir, drop: async () => forget() }
  }
  const { url, drop } = await cloneTemplate(template)
  return { url, dataDir, drop: () => drop().then(forget) }
}

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({
    url: place.url ?? undefined,
    dataDir: place.dataDir,
    report: () => {},
  })
  await work(database).finally(database.close)
}

type Bought = { readonly id: number; readonly number: string; readonly token: string }

/** Guests who buy one meal after the other, and ask again where no answer came, as a browser would. */
function openCrowd() {
  let isOpen = true
  let interrupted = 0
  const bought: Bought[] = []
  const insist = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (!isNoAnswer(error)) throw error
        interrupted++
        await sleep(100)
      }
    }
  }
  const writers = Array.from({ length: WRITERS }, async (_, index) => {
    while (isOpen) bought.push(await buyMeal(insist, index % 4 === 0))
  })
  const all = Promise.all(writers)
  all.catch(() => {})
  return {
    interrupted: () => interrupted,
    async goHome() {
      isOpen = false
      await all
      return bought
    },
  }
}

type Insist = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>

async function buyMeal(insist: Insist, hasKey: boolean): Promise<Bought> {
  let token: string | null = null
  const ask: Client = (name, input, options) => insist(() => clientWith(token)(name, input, options))
  const visitor = {
    grant_type: 'client_credentials',
    client_id: 1,
    client_secret: 'publishable-demo',
  } as const
  token = (await ask('requestToken', visitor)).data.access_token
  const basketId = (await ask('createBasket', {})).data.id
  await ask('changeDeliveryType', { basketId, deliveryType: 'pickup' })
  await ask('addToBasket', { basketId, productId: BRUSCHETTA })
  await ask('addToBasket', { basketId, productId: TIRAMISU })
  const guest = { name: 'Anna', email: 'anna@example.test', mobile: '+49301234567', basketId }
  token = (await ask('becomeGuest', guest)).data.access_token
  const wish = { basketId, paymentType: 'cash' } as const
  const headers: Record<string, string> = hasKey ? { 'Idempotency-Key': `meal-${basketId}` } : {}
  const first = await ask('createOrder', wish, { headers }).catch((error: unknown) => {
    // The key is still with the try that died; the basket alone is enough to find its order.
    if (isRefusedCall(error) && error.key === 'already_in_progress') return ask('createOrder', wish)
    throw error
  })
  const again = await ask('createOrder', wish)
  expect(again.data).toEqual(first.data)
  const { orderId, number, token: page } = first.data
  if (orderId === null || number === null || page === null) throw new Error('The order has no number.')
  return { id: orderId, number, token: page }
}

const clientWith = (token: string | null): Client =>
  createClient({
    origin: `http://127.0.0.1:${port}`,
    restaurantId: RESTAURANT,
    token: async () => token,
    language: () => 'en',
    fetch: (url, init) => fetch(url, init),
  })

const call: Client = (name, input) => clientWith(null)(name, input)

/** The line went dead, the answer broke off, or the house says that it is not ready. */
const isNoAnswer = (error: unknown): boolean =>
  isRefusedCall(error) ? error.status === 503 || error.status === 200 : error instanceof TypeError

const summaryOf = ({ id, number, status, products }: Order) => ({
  id,
  number,
  status,
  dishes: products.map(({ name }) => name).sort(),
})
