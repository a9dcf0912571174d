import * as calls from '@tischlein/contract/live'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { isSame } from '../accounts/secrets.ts'
import { ask } from '../db/ask.ts'
import type { Deps } from '../deps.ts'
import { type Bytes, bytes } from './answers.ts'
import { mount } from './mount.ts'
import { refused } from './refused.ts'

/** A probe that waits longer than this has its answer. */
const READY_TIMEOUT_MS = 2_000

/** For those who watch over the house: it lives, it can sell, which build it is, and its figures. */
export function mountHealth(app: FastifyInstance, deps: Deps): void {
  const { metricsToken } = deps.config
  // Where nobody may read them, nothing is counted.
  const figures = metricsToken === null ? null : createFigures(app)

  mount(app, deps, calls.checkAlive, () => json({ ok: true }))

  mount(app, deps, calls.checkReady, async () => {
    const database = await isAnswering(deps)
    return json({ ok: database, database }, database ? 200 : 503)
  })

  mount(app, deps, calls.readVersion, () =>
    json({
      ok: true,
      version: deps.config.version,
      engine: deps.database.engine,
      node: process.versions.node,
    }),
  )

  mount(app, deps, calls.readMetrics, async ({ bearer }) => {
    if (!figures || metricsToken === null || bearer === null || !isSame(bearer, metricsToken))
      return refused('not_found')
    return bytes(await figures.metrics(), { 'Content-Type': figures.contentType })
  })
}

const json = (body: object, status = 200): Bytes =>
  bytes(JSON.stringify(body), { 'Content-Type': 'application/json; charset=utf-8' }, status)

async function isAnswering({ db }: Deps): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, READY_TIMEOUT_MS, false).unref())
  const answer = ask(db, 'select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late])
}

function createFigures(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'tischlein_answers_seconds',
    help: 'How long calls took, by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config?.call?.name
    if (call) answers.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  return registry
}
