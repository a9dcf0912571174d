import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { CallName } from '@tischlein/contract/routes'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { verdictOf } from '../db/verdicts.ts'
import type { Deps } from '../deps.ts'
import type { Log } from '../log.ts'
import { headerOf } from './asked.ts'
import { isVisit, showError } from './error-page.ts'
import { answerHeaders } from './headers.ts'
import { languageAt } from './host.ts'
import { Refused } from './refused.ts'

/** answers.md, section 0: 413 for a body above 100 kB. */
const BODY_MAX = 100 * 1024
const SLOW_MS = 1_000

/** The front door before anybody mounts a call: limits, headers, and an envelope for whatever goes wrong. */
export async function openDoor(deps: Deps): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = deps.log
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request is made for every menu that nobody logs; what is logged names the request itself.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_MAX,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    trustProxy: deps.config.trustProxy ?? false,
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (_error, request, reply) =>
      refuse(deps, request, reply, new Refused([{ key: 'not_found' }])),
  })
  app.decorate('mounted', new Set<CallName>())
  hangUpWhenDone(app)
  const guards = answerHeaders(deps.config)
  // Hooks of every request call back instead of promising: a promise costs as much as what they do.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(guards).header('x-request-id', request.id)
    done()
  })
  if (deps.config.clockShiftMs !== 0) tellShiftedTime(app, deps)
  readJsonOnly(app)
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(deps.log, request, reply)
    done()
  })
  app.setErrorHandler((error, request, reply) => refuse(deps, request, reply, error))
  app.setNotFoundHandler((request, reply) =>
    refuse(deps, request, reply, new Refused([{ key: 'not_found' }])),
  )
  return app
}

/** Inputs are read by the schemas of the contract; to load the compilers of others would only delay the start. */
const noSchemas = (): never => {
  throw new Error('Routes have no schema of their own: the contract has.')
}

const CLOSING_LOOK_MS = 25

/**
 * A closing server answers what it has accepted, and then waits for no line that says nothing: browsers keep spare
 * ones open, on which no request was ever made, and which Node.js does not count as idle.
 */
function hangUpWhenDone(app: FastifyInstance): void {
  const lines = new Map<Socket, ServerResponse | null>()
  app.server.on('connection', (line) => {
    lines.set(line, null)
    line.once('close', () => lines.delete(line))
  })
  app.server.on('request', ({ socket }, response) => lines.set(socket, response))
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const look = setInterval(() => {
      if (app.server.listening) return
      for (const [line, last] of lines) if (last === null || last.writableFinished) line.destroy()
    }, CLOSING_LOOK_MS).unref()
    app.server.once('close', () => clearInterval(look))
  })
}

const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()

/** Boards set their clocks by the `Date` of an answer: a house whose clock is set elsewhere says so there, too. */
function tellShiftedTime(app: FastifyInstance, { clock }: Deps): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('date', new Date(clock()).toUTCString())
    done()
  })
}

/** An empty body is no fault: the specification's client sends the fields of some writes in the query. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}

function refuse(deps: Deps, request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const call = request.routeOptions.config?.call ?? null
  const known = toRefused(error)
  // A test is told loudly: its own log is silent otherwise.
  const level = deps.config.mode === 'test' ? 'fatal' : 'error'
  if (known.refusals.some(({ key }) => key === 'something_went_wrong'))
    deps.log[level]({ err: error, request: request.id, route: call?.name }, 'a request failed')
  if (isVisit(request)) return showError(deps, request, reply, known)
  reply.header('Cache-Control', 'no-store')
  return deps.speaker.refuse(reply, call, languageAt(deps, request), known.refusals, known.options)
}

/** What an error means for the one who asked; never its text. */
function toRefused(error: unknown): Refused {
  if (error instanceof Refused) return error
  const status = statusOf(error)
  if (status === 413) return new Refused([{ key: 'body_too_large' }])
  if (status !== null && status >= 400 && status < 500) return new Refused([{ key: 'malformed_request' }])
  if (status === 503) return new Refused([{ key: 'try_later' }])
  const verdict = verdictOf(error)
  if (verdict === 'away') return new Refused([{ key: 'try_later' }])
  if (verdict === 'bad value') return new Refused([{ key: 'malformed_request' }], { status: 422 })
  return new Refused([{ key: 'something_went_wrong' }])
}

const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : null

/** Routes, never addresses: a query or a path may hold what nobody else should read. */
function logAnswer(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const ms = Math.round(reply.elapsedTime)
  const isLoud = reply.statusCode >= 500 || ms > SLOW_MS
  const level = isLoud ? 'warn' : 'debug'
  if (!log.isLevelEnabled(level)) return
  const route = request.routeOptions.config?.call?.name ?? request.routeOptions.url ?? 'unknown'
  const agent = headerOf(request, 'user-agent')
  log[level]({ request: request.id, route, status: reply.statusCode, ms, ip: request.ip, agent }, 'answered')
}
