import type { Endpoint, ParsedOf } from '@tischlein/contract/endpoint'
import { complaintsOf } from '@tischlein/contract/refusals'
import type { CallName } from '@tischlein/contract/routes'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Caller } from '../accounts/session.ts'
import type { Deps } from '../deps.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { refusalOfCaller } from './access.ts'
import { type AnswerTo, isBytes } from './answers.ts'
import { bearerOf, fieldsOf, headerOf, isPrefetch } from './asked.ts'
import { createShelf } from './finished.ts'
import { goOn } from './go-on.ts'
import { honest } from './honesty.ts'
import { languageAt, restaurantAtHost } from './host.ts'
import { forgiveAddress, limitAddress } from './limiter.ts'
import { Refused, refused } from './refused.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers; the error handler reads it. */
    call?: Endpoint
  }
  interface FastifyInstance {
    /** Every call that somebody answers, by name. */
    mounted: Set<CallName>
  }
}

export type Asking<Call extends Endpoint> = {
  readonly input: ParsedOf<Call>
  readonly caller: Caller
  /** The restaurant of the host, or the one that `restaurantId` names. */
  readonly restaurant: Snapshot
  readonly language: Language
  readonly ip: string
  /** The sender's own event stream, which shall get no echo. */
  readonly socketId: string | null
  readonly bearer: string | null
  readonly request: FastifyRequest
}

export type Handler<Call extends Endpoint> = (
  asking: Asking<Call>,
  reply: FastifyReply,
) => Promise<AnswerTo<Call>> | AnswerTo<Call>

/**
 * The only way in. Reads the input by the contract's schema, finds the caller and the restaurant, asks whether the
 * contract lets the one into the other, and turns what the handler returns or refuses into an answer.
 */
export function mount<const Call extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  call: Call,
  handler: Handler<Call>,
): void {
  app.mounted.add(call.name)
  const cacheControl = call.cached ? 'no-cache' : 'no-store'
  const handle = forgiving(deps, call, deps.config.mode === 'test' ? honest(call, handler) : handler)
  const read = call.cached ? readOften(call) : (request: FastifyRequest) => readInput(call, request)
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { call },
    ...(call.bodyMax === undefined ? {} : { bodyLimit: call.bodyMax }),
    // A HEAD that changes something would be a read that nobody expects to.
    exposeHeadRoute: false,
    handler(request, reply) {
      reply.header('cache-control', cacheControl)
      const isDone = goOn(ask(deps, call, request, read(request)), (asking) =>
        goOn(handle(asking, reply), (answer) => send(deps, call, asking, reply, answer)),
      )
      // What has been answered already must not be waited for once more.
      return isDone instanceof Promise ? isDone : undefined
    },
  })
}

/** Where only failures count, what went well is taken off the count again. */
function forgiving<Call extends Endpoint>(deps: Deps, call: Call, handler: Handler<Call>): Handler<Call> {
  const { limiter, countsFailures } = call
  if (!limiter || !countsFailures) return handler
  return async (asking, reply) => {
    const answer = await handler(asking, reply)
    await forgiveAddress(deps, limiter, asking.ip)
    return answer
  }
}

function send<Call extends Endpoint>(
  deps: Deps,
  call: Call,
  { request, language }: Asking<Call>,
  reply: FastifyReply,
  answer: AnswerTo<Call>,
): FastifyReply {
  if (reply.sent) return reply
  if (isBytes(answer) && isUnchanged(request, answer.headers.ETag))
    return reply.code(304).headers(answer.headers).send()
  return deps.speaker.answer(reply, call, language, answer)
}

type Input = {
  readonly fields: { readonly [name: string]: unknown }
  readonly parsed: z.ZodSafeParseResult<Record<string, unknown>>
}

function readInput(call: Endpoint, request: FastifyRequest): Input {
  const fields = fieldsOf(request)
  return { fields, parsed: call.input.safeParse(fields) }
}

/** Longer questions are not asked by many. */
const OFTEN_MAX = 200

/** The same few questions are asked of the menu by everybody: each is read once. They have no body. */
function readOften(call: Endpoint): (request: FastifyRequest) => Input {
  const inputs = createShelf<Input>()
  return (request) =>
    request.url.length > OFTEN_MAX
      ? readInput(call, request)
      : inputs.take(request.url, () => readInput(call, request))
}

/** Who asks what, of which restaurant. Whoever was met before need not be waited for. */
function ask<Call extends Endpoint>(
  deps: Deps,
  call: Call,
  request: FastifyRequest,
  input: Input,
): Asking<Call> | Promise<Asking<Call>> {
  if (call.writes && call.method === 'GET' && isPrefetch(request)) refused('try_later')
  const bearer = bearerOf(request)
  const caller = deps.sessions.known(bearer) ?? deps.sessions.read(bearer)
  return goOn(caller, (caller) => admit(deps, call, { request, bearer, caller, ...input }))
}

type Knocking = Input & {
  readonly request: FastifyRequest
  readonly bearer: string | null
  readonly caller: Caller
}

/** Refused in this order: the caller, the restaurant, the input, and whoever tries too often. */
function admit<Call extends Endpoint>(
  deps: Deps,
  call: Call,
  knocking: Knocking,
): Asking<Call> | Promise<Asking<Call>> {
  const { request, bearer, caller, fields, parsed } = knocking
  const named = namedRestaurant(fields.restaurantId)
  const restaurant = named === null ? ownRestaurant(deps, call, caller, request) : deps.menus.byId(named)
  const refusal = refusalOfCaller({
    call,
    caller,
    restaurantId: restaurant?.id ?? null,
    isNamed: named !== null,
    hasOrderToken: typeof fields.token === 'string',
  })
  return goOn(refusal !== null && isExcused(deps, call, knocking), (excused) => {
    if (refusal && !excused) throw new Refused([refusal])
    if (named !== null && !restaurant) refused('restaurant_does_not_exists')
    if (!parsed.success) throw new Refused(complaintsOf(parsed.error.issues))
    const asking = {
      input: parsed.data as ParsedOf<Call>,
      caller,
      get restaurant() {
        return restaurant ?? refused('restaurant_id_required')
      },
      language: languageAt(deps, request, restaurant),
      ip: request.ip,
      socketId: deps.live.ownSocket(headerOf(request, 'x-socket-id'), caller),
      bearer,
      request,
    }
    return call.limiter ? limitAddress(deps, call.limiter, request.ip).then(() => asking) : asking
  })
}

/** Whether a token that has run out, but is truly ours, will do for this call. */
const isExcused = (deps: Deps, call: Endpoint, { caller, bearer }: Knocking): boolean | Promise<boolean> =>
  call.takesExpiredToken === true &&
  caller.kind === 'none' &&
  deps.sessions.genuine(bearer).then((claims) => claims !== null)

/** A well-formed `restaurantId`; what is not well formed, the schema complains about. */
const namedRestaurant = (field: unknown): number | null => {
  const id = typeof field === 'string' && /^\d{1,16}$/.test(field) ? Number(field) : field
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Staff of a single restaurant mean that one, whatever host they come by. */
function ownRestaurant(deps: Deps, call: Endpoint, caller: Caller, request: FastifyRequest): Snapshot | null {
  const atHost = restaurantAtHost(deps, request)
  if (caller.kind !== 'manager' || !call.who.includes('manager')) return atHost
  const [only, another] = [...caller.roles.keys()]
  if (only === undefined || another !== undefined || (atHost && caller.roles.has(atHost.id))) return atHost
  return deps.menus.byId(only)
}

const isUnchanged = (request: FastifyRequest, tag: string | undefined): boolean =>
  tag !== undefined &&
  (headerOf(request, 'if-none-match')
    ?.split(/\s*,\s*/)
    .includes(tag) ??
    false)
