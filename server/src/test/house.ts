import { randomBytes } from 'node:crypto'
import { type Client, createClient, isRefusedCall, type RefusedCall } from '@tischlein/contract/client'
import type { Instant } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { type Deps, gatherDeps } from '../deps.ts'
import { createLog } from '../log.ts'
import { cloneTemplate } from './template.ts'

/** A Wednesday at noon in Berlin, far from every change of clocks. */
export const NOON: Instant = Date.parse('2026-03-11T11:00:00Z')

export type House = {
  readonly deps: Deps
  readonly app: FastifyInstance
  readonly clock: HouseClock
  /** Somebody at the door, with a public token of their own. */
  guest(options?: GuestOptions): Promise<Guest>
  close(): Promise<void>
}

export type HouseClock = { now(): Instant; set(instant: Instant | string): void; pass(minutes: number): void }

export type GuestOptions = { readonly restaurantId?: number; readonly language?: Language }

export type Guest = {
  readonly call: Client
  /** The refusal of a call that must be refused. */
  readonly refusal: (...asked: Parameters<Client>) => Promise<RefusedCall>
  /** The bearer that calls travel with; set it to become somebody else. */
  token: string | null
}

export async function openHouse(): Promise<House> {
  const clone = await cloneTemplate(inject('template'))
  const clock = createClock(NOON)
  const config = readConfig({
    NODE_ENV: 'test',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'fatal',
  })
  const deps = await gatherDeps({
    config,
    database: clone.database,
    clock: clock.now,
    log: createLog(config.logLevel),
  })
  const app = await createApp(deps)
  return {
    deps,
    app,
    clock,
    guest: (options = {}) => openDoorFor(app, deps, options),
    async close() {
      await app.close()
      await clone.drop()
    },
  }
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

async function openDoorFor(
  app: FastifyInstance,
  deps: Deps,
  { restaurantId, language = 'en' }: GuestOptions,
): Promise<Guest> {
  const call = createClient({
    ...(restaurantId === undefined ? {} : { restaurantId }),
    token: async () => guest.token,
    language: () => language,
    fetch: (url, init) => fetchFrom(app, url, init),
  })
  const guest: Guest = {
    token: null,
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
async function fetchFrom(app: FastifyInstance, url: string, init: RequestInit): Promise<Response> {
  const response = await app.inject({
    method: toMethod(init.method),
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
