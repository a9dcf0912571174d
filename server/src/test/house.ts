import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@tischlein/contract/client'
import type { Role } from '@tischlein/contract/endpoint'
import { isRefusedCall, type RefusedCall } from '@tischlein/contract/refused-call'
import type { Instant } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { ask } from '../db/ask.ts'
import { type Complaint, examine } from '../db/doctor.ts'
import { inTransaction } from '../db/guard.ts'
import { openPostgres } from '../db/open.ts'
import { insertRows } from '../demo/db.ts'
import { type Deps, gatherDeps } from '../deps.ts'
import { createLog } from '../log.ts'
import { smallRosmarino, type Wishes } from './rosmarino.ts'
import { type Clone, cloneTemplate } from './template.ts'

/** A Wednesday at noon in Berlin, far from every change of clocks. */
export const NOON: Instant = Date.parse('2026-03-11T11:00:00Z')

export type House = {
  readonly deps: Deps
  readonly app: FastifyInstance
  readonly clock: HouseClock
  /** Where other processes find the same database; null: the embedded one is ours alone. */
  readonly databaseUrl: string | null
  /** A restaurant of the story's own: the pizzeria in small (`rosmarino.ts`). */
  restaurant(wishes?: Wishes): Promise<TestRestaurant>
  /** Somebody at the door, with a public token of their own. */
  guest(options?: GuestOptions): Promise<Guest>
  /** A member of staff, signed in; with roles in further restaurants if need be. */
  manager(role: Role, restaurantId: number, ...others: number[]): Promise<Guest>
  /** Opens a real port, for stories in which others call us over HTTP: browsers, payment providers. Answers the origin. */
  listen(): Promise<string>
  /** Resolves when everything that was notified so far has been heard, and the menus have been read again. */
  settled(): Promise<void>
  /** What does not agree in the database; a story ends with none. */
  complaints(): Promise<Complaint[]>
  close(): Promise<void>
}

export type TestRestaurant = {
  readonly id: number
  readonly host: string
  /** The id of a category, a dish, an option, a table, a step by its name. */
  readonly category: (name: string) => number
  readonly dish: (name: string) => number
  readonly option: (name: string) => number
  readonly table: (name: string) => number
  readonly step: (name: string) => number
}

export type HouseClock = { now(): Instant; set(instant: Instant | string): void; pass(minutes: number): void }

export type GuestOptions = { readonly restaurantId?: number; readonly language?: Language }

export type Guest = {
  readonly call: Client
  /** The refusal of a call that must be refused. */
  readonly refusal: (...asked: Parameters<Client>) => Promise<RefusedCall>
  /** The bearer that calls travel with; set it to become somebody else. */
  token: string | null
  /** Everybody comes from an address of their own. */
  ip: string
}

let guests = 0
const nextIp = () => {
  guests += 1
  return `10.${guests >> 16}.${(guests >> 8) & 255}.${guests & 255}`
}

export type HouseOptions = {
  /** Another process of the same house: its PostgreSQL, and the secret they share. */
  readonly beside?: House
  /** A database that is there already; the house drops it in the end. */
  readonly on?: Clone
  /** What the environment says otherwise than usual. */
  readonly environment?: Readonly<Record<string, string>>
}

export async function openHouse({ beside, on, environment }: HouseOptions = {}): Promise<House> {
  const clock = createClock(NOON)
  const config = readConfig({
    NODE_ENV: 'test',
    SESSION_SECRET: beside
      ? Buffer.from(beside.deps.config.secret).toString()
      : randomBytes(32).toString('hex'),
    LOG_LEVEL: 'fatal',
    METRICS_TOKEN: 'figures-for-the-story',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'tischlein-story-')),
    ...environment,
  })
  const clone = beside ? besideOf(beside, config) : (on ?? (await cloneTemplate(inject('template'))))
  let origin = 'http://localhost'
  const deps = await gatherDeps({
    config,
    database: clone.database,
    clock: clock.now,
    log: createLog(config.logLevel),
    origin: () => origin,
  })
  const app = await createApp(deps)
  await deps.jobs.start()
  let restaurants = 0
  return {
    deps,
    app,
    clock,
    databaseUrl: clone.url,
    restaurant(wishes) {
      restaurants += 1
      return openRestaurant(deps, restaurants, wishes)
    },
    guest: (options = {}) => openDoorFor(app, deps, options),
    manager: (role, ...restaurantIds) => openDoorForStaff(app, deps, role, restaurantIds),
    async listen() {
      origin = await app.listen({ host: '127.0.0.1', port: 0 })
      return origin
    },
    settled: () => settle(deps),
    complaints: () => examine(deps.db),
    async close() {
      await app.close()
      await deps.jobs.stop()
      await clone.drop()
      rmSync(config.dataDir, { recursive: true, force: true })
    },
  }
}

function besideOf({ databaseUrl }: House, { locksOff }: Pick<Config, 'locksOff'>): Clone {
  if (databaseUrl === null) throw new Error('Only one process can open the embedded database.')
  const database = openPostgres(databaseUrl, { report: () => {}, locksOff })
  return { database, url: databaseUrl, drop: database.close }
}

/** Notifications arrive in the order they were sent: once our own is heard, those before it were. */
async function settle(deps: Deps): Promise<void> {
  const word = String(deps.newId())
  const heard = new Promise<void>((resolve) => {
    void deps.database
      .listen('story', (payload) => payload === word && resolve())
      .then(() => ask(deps.db, "select pg_notify('story', $1)", [word]))
  })
  await heard
  await deps.menus.settled()
}

function createClock(start: Instant): HouseClock {
  let now = start
  return {
    now: () => now,
    set(instant) {
      now = typeof instant === 'string' ? Date.parse(instant) : instant
    },
    pass(minutes) {
      now += minutes * 60_000
    },
  }
}

async function openRestaurant(deps: Deps, id: number, wishes?: Wishes): Promise<TestRestaurant> {
  const rows = smallRosmarino(id, wishes)
  await inTransaction(deps.db, (tx) => insertRows(tx, rows))
  await deps.menus.refresh(id)
  return {
    id,
    host: `rosmarino-${id}.localhost`,
    category: idIn(rows.category ?? []),
    dish: idIn(rows.product ?? []),
    option: idIn(rows.attribute_item ?? []),
    table: idIn(rows.dining_table ?? []),
    step: idIn(rows.package_step ?? []),
  }
}

const idIn = (rows: readonly { readonly id?: number; readonly name?: string }[]) => (name: string) => {
  const id = rows.find((row) => row.name === name)?.id
  if (id === undefined) throw new Error(`There is no «${name}» in the small Rosmarino.`)
  return id
}

async function openDoorForStaff(
  app: FastifyInstance,
  deps: Deps,
  role: Role,
  restaurantIds: readonly number[],
): Promise<Guest> {
  const accountId = deps.newId()
  const email = `${role}-${accountId}@rosmarino.test`
  await deps.db.insertInto('account').values({ id: accountId, kind: 'staff', name: role, email }).execute()
  for (const restaurant_id of restaurantIds) {
    await deps.db.insertInto('manager_role').values({ account_id: accountId, restaurant_id, role }).execute()
  }
  const [restaurantId = 1] = restaurantIds
  const staff = await openDoorFor(app, deps, { restaurantId })
  staff.token = (await deps.sessions.issue(deps.db, { kind: 'manager', accountId })).access_token
  return staff
}

async function openDoorFor(
  app: FastifyInstance,
  deps: Deps,
  { restaurantId, language = 'en' }: GuestOptions,
): Promise<Guest> {
  const call = createClient({
    ...(restaurantId === undefined ? {} : { restaurantId }),
    token: async () => guest.token,
    language: () => language,
    fetch: (url, init) => fetchFrom(app, guest.ip, url, init),
  })
  const guest: Guest = {
    token: null,
    ip: nextIp(),
    call,
    async refusal(...asked) {
      const refusal: unknown = await call(...asked).then(
        () => null,
        (error: unknown) => error,
      )
      if (isRefusedCall(refusal)) return refusal
      throw refusal ?? new Error(`${asked[0]} was not refused.`)
    },
  }
  const { client } = deps.config
  const answer = await call('requestToken', {
    grant_type: 'client_credentials',
    client_id: client.id,
    client_secret: client.secret,
  })
  guest.token = answer.data.access_token
  return guest
}

/** `fetch` without a network. */
async function fetchFrom(
  app: FastifyInstance,
  remoteAddress: string,
  url: string,
  init: RequestInit,
): Promise<Response> {
  const response = await app.inject({
    method: toMethod(init.method),
    remoteAddress,
    url,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  })
  const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return new Response(response.body, { status: response.statusCode, headers })
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
const toMethod = (name = 'GET') => methods.find((method) => method === name) ?? 'GET'
