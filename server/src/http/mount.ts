import type { Endpoint, ParsedOf } from '@tischlein/contract/endpoint'
import { complaintsOf } from '@tischlein/contract/refusals'
import type { CallName } from '@tischlein/contract/routes'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../accounts/session.ts'
import type { Deps } from '../deps.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { refusalOfCaller } from './access.ts'
import { type AnswerTo, isBytes } from './answers.ts'
import { bearerOf, fieldsOf, headerOf, isPrefetch } from './asked.ts'
import { checkAnswer } from './honesty.ts'
import { languageAt, restaurantAtHost } from './host.ts'
import { limitAddress } from './limiter.ts'
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
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { call },
    // A HEAD that changes something would be a read that nobody expects to.
    exposeHeadRoute: false,
    async handler(request, reply) {
      reply.header('Cache-Control', cacheControl)
      const asking = await ask(deps, call, request)
      const answer = await handler(asking, reply)
      if (reply.sent) return reply
      if (deps.config.mode === 'test') checkAnswer(call, answer)
      if (isBytes(answer) && isUnchanged(request, answer.headers.ETag))
        return reply.code(304).headers(answer.headers).send()
      return deps.speaker.answer(reply, call, asking.language, answer)
    },
  })
}

/** Who asks what, of which restaurant. Refused in this order: the caller, the restaurant, the input. */
async function ask<Call extends Endpoint>(
  deps: Deps,
  call: Call,
  request: FastifyRequest,
): Promise<Asking<Call>> {
  if (call.writes && call.method === 'GET' && isPrefetch(request)) refused('try_later')
  const fields = fieldsOf(request)
  const read = call.input.safeParse(fields)
  const bearer = bearerOf(request)
  const caller = deps.sessions.known(bearer) ?? (await deps.sessions.read(bearer))
  const named = namedRestaurant(fields.restaurantId)
  const restaurant = named === null ? ownRestaurant(deps, call, caller, request) : deps.menus.byId(named)
  const hasOrderToken = typeof fields.token === 'string'
  const refusal = refusalOfCaller({
    call,
    caller,
    restaurantId: restaurant?.id ?? null,
    isNamed: named !== null,
    hasOrderToken,
  })
  const isExcused =
    call.takesExpiredToken && caller.kind === 'none' && (await deps.sessions.genuine(bearer)) !== null
  if (refusal && !isExcused) throw new Refused([refusal])
  if (named !== null && !restaurant) refused('restaurant_does_not_exists')
  if (!read.success) throw new Refused(complaintsOf(read.error.issues))
  if (call.limiter) await limitAddress(deps, call.limiter, request.ip)
  return {
    input: read.data as ParsedOf<Call>,
    caller,
    get restaurant() {
      return restaurant ?? refused('restaurant_does_not_exists')
    },
    language: languageAt(deps, request, restaurant),
    ip: request.ip,
    socketId: deps.live.ownSocket(headerOf(request, 'x-socket-id'), caller),
    bearer,
    request,
  }
}

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
