import { type Instant, wallClock } from '@tischlein/rules/clock'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import type { Database, Db } from '../db/open.ts'
import {
  listRestaurantIds,
  loadRestaurant,
  MENU_CHANNEL,
  type MenuChange,
  readMenuChange,
} from '../restaurant/db.ts'
import type { RestaurantSnapshot } from '../restaurant/snapshot.ts'
import { loadMenuRows, loadSupplies } from './db.ts'
import { createSnapshot, type Groundwork, layGroundwork, type Snapshot } from './snapshot.ts'

/** Every restaurant with its menu, in memory and up to date. */
export type Menus = {
  /** By the host name of a request, without port; null: none of ours. */
  byHost(host: string): Snapshot | null
  byId(id: number): Snapshot | null
  bySlug(slug: string): Snapshot | null
  all(): readonly Snapshot[]
  /** Reads a restaurant (after an import: all of them) again at once, for whoever changed it and wants to see it. */
  refresh(restaurantId?: number): Promise<void>
  /** Resolves when everything heard so far has been read. */
  settled(): Promise<void>
  /** The same of one restaurant; undefined: nothing of it is being read. */
  reading(restaurantId: number): Promise<void> | undefined
  close(): Promise<void>
}

type Options = {
  readonly database: Pick<Database, 'db' | 'listen'>
  readonly clock: () => Instant
  /** Whether anybody could be paid that way here: a provider without keys is offered nowhere. */
  readonly canPayBy: (restaurant: RestaurantSnapshot, type: PaymentType) => boolean
  readonly report: (error: unknown) => void
}

type Entry = { readonly ground: Groundwork; readonly snapshot: Snapshot }

/**
 * Loads every restaurant and listens for changes by any process of this database. A change of stock reads one light
 * statement; any other change reads the restaurant anew. Changes that arrive while one is read are read together.
 */
export async function openMenus({ database, clock, canPayBy, report }: Options): Promise<Menus> {
  const { db } = database
  const entries = new Map<number, Entry>()
  const hosts = new Map<string, number>()
  let version = 0

  function keep(id: number, entry: Entry | null): void {
    if (entry) entries.set(id, entry)
    else entries.delete(id)
    hosts.clear()
    for (const { snapshot } of entries.values()) if (snapshot.host) hosts.set(snapshot.host, snapshot.id)
  }

  async function load(id: number): Promise<void> {
    const fresh = await loadGroundwork(db, id, canPayBy)
    if (!fresh) return keep(id, null)
    await stock(id, fresh)
  }

  async function stock(id: number, ground = entries.get(id)?.ground): Promise<void> {
    if (!ground) return load(id)
    const { timezone } = ground.restaurant
    const supplies = await loadSupplies(db, id, wallClock(clock(), timezone).day)
    version += 1
    keep(id, { ground, snapshot: createSnapshot(ground, { supplies, now: clock(), version }) })
  }

  const reader = createReader({ load, stock, report })
  const everything = async () => {
    for (const id of await listRestaurantIds(db)) reader.hear({ restaurantId: id, what: 'all' })
  }
  const stop = await database.listen(
    MENU_CHANNEL,
    (payload) => {
      const change = readMenuChange(payload)
      if (change) reader.hear(change)
    },
    () => void everything().catch(report),
  )
  await Promise.all((await listRestaurantIds(db)).map(load))

  /** What staff took off until now comes back without anybody telling. */
  const current = (entry: Entry | undefined): Snapshot | null => {
    if (!entry) return null
    const { snapshot } = entry
    if (snapshot.staleAt !== null && clock() >= snapshot.staleAt)
      reader.hear({ restaurantId: snapshot.id, what: 'stock' })
    return snapshot
  }
  return {
    byHost: (host) => current(entries.get(hosts.get(host.toLowerCase()) ?? 0)),
    byId: (id) => current(entries.get(id)),
    bySlug: (slug) => current([...entries.values()].find(({ snapshot }) => snapshot.slug === slug)),
    all: () => [...entries.values()].map(({ snapshot }) => snapshot).toSorted((a, b) => a.id - b.id),
    async refresh(restaurantId) {
      if (restaurantId === undefined) await everything()
      else reader.hear({ restaurantId, what: 'all' })
      await reader.settled()
    },
    settled: reader.settled,
    reading: reader.reading,
    close: stop,
  }
}

async function loadGroundwork(db: Db, id: number, canPayBy: Options['canPayBy']): Promise<Groundwork | null> {
  const restaurant = await loadRestaurant(db, id)
  if (!restaurant) return null
  const offers = restaurant.offers.map((offer) => ({
    ...offer,
    paymentTypes: offer.paymentTypes.filter((type) => canPayBy(restaurant, type)),
  }))
  return layGroundwork({ ...restaurant, offers }, await loadMenuRows(db, id))
}

type Reading = {
  readonly load: (id: number) => Promise<void>
  readonly stock: (id: number) => Promise<void>
  readonly report: (error: unknown) => void
}

/** One reading at a time per restaurant; what is heard meanwhile waits, and is read once. */
function createReader({ load, stock, report }: Reading) {
  const waiting = new Map<number, MenuChange['what']>()
  const running = new Map<number, Promise<void>>()

  async function run(id: number): Promise<void> {
    for (let what = waiting.get(id); what; what = waiting.get(id)) {
      waiting.delete(id)
      await (what === 'all' ? load(id) : stock(id)).catch(report)
    }
    running.delete(id)
  }

  return {
    hear({ restaurantId, what }: MenuChange): void {
      if (waiting.get(restaurantId) !== 'all') waiting.set(restaurantId, what)
      if (!running.has(restaurantId)) running.set(restaurantId, run(restaurantId))
    },
    reading: (restaurantId: number): Promise<void> | undefined => running.get(restaurantId),
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}
