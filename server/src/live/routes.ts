import * as calls from '@tischlein/contract/live'
import type { Instant } from '@tischlein/rules/clock'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { bytes } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { CATCH_UP_MAX, isWholeSince, listEventsSince } from './db.ts'
import { insideName, mayHear } from './rooms.ts'
import { type Missed, openStream } from './stream.ts'

const TICKET_S = 60
/** Tabs of one guest, screens of one member of staff. */
const STREAMS_MAX = 12

const ticketClaims = z.object({ rooms: z.array(z.string()), sid: z.int(), until: z.number().nullable() })
type Ticket = z.infer<typeof ticketClaims>

export function mountLive(app: FastifyInstance, deps: Deps): void {
  const { db, live, sessions, clock } = deps
  sessions.onEnd(live.endSession)
  app.addHook('preClose', () => live.close())

  mount(app, deps, calls.requestTicket, async ({ input, caller, restaurant }) => {
    const token = input.token ?? null
    for (const room of input.rooms) {
      if (!(await mayHear(db, { room, restaurantId: restaurant.id, caller, token, now: clock() })))
        refused('event_access_denied')
    }
    const rooms = input.rooms.map((room) => insideName(room, restaurant.id))
    const known =
      caller.kind === 'none' ? { sid: 0, until: null } : { sid: caller.sessionId, until: caller.expires }
    return { ticket: await sign(deps, { rooms, ...known }), expires_in: TICKET_S, rooms: input.rooms }
  })

  mount(app, deps, calls.streamEvents, async ({ input, request }, reply) => {
    const ticket = (await open(deps, input.ticket)) ?? refused('event_access_denied')
    if (ticket.sid !== 0 && live.count(ticket.sid) >= STREAMS_MAX) refused('too_many_tries')
    const seen = Number(request.headers['last-event-id'])
    stream(deps, reply, ticket, Number.isSafeInteger(seen) && seen > 0 ? seen : (input.since ?? null))
    return bytes('', {})
  })
}

/** From here on the answer is ours: it ends when either side hangs up, or the session does. */
function stream(deps: Deps, reply: FastifyReply, ticket: Ticket, seen: number | null): void {
  const { live, clock } = deps
  const { raw: response } = reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // When the stream ends, so does the line: a closing server waits for no idle one.
    Connection: 'close',
    // Proxies hand on at once what they would rather collect.
    'X-Accel-Buffering': 'no',
  })
  const leave = live.join(
    openStream({
      response,
      rooms: ticket.rooms,
      sessionId: ticket.sid,
      socketId: live.newSocketId(ticket.sid),
      missed: seen === null ? null : missedSince(deps, ticket.rooms, seen),
      heard: live.heard,
    }),
  )
  const expiry = ticket.until === null ? null : endAt(response, ticket.until - clock())
  response.on('error', () => response.destroy())
  response.on('close', () => {
    if (expiry) clearTimeout(expiry)
    leave()
  })
}

/** Told once this process knows what they are about: whoever hears of a change reads it. */
async function missedSince({ db, live }: Deps, rooms: readonly string[], seen: number): Promise<Missed> {
  const isKept = await isWholeSince(db, seen)
  const events = await listEventsSince(db, rooms, seen)
  await live.told(Math.max(0, ...events.map(({ id }) => id)))
  return { events, isWhole: isKept && events.length < CATCH_UP_MAX }
}

const TIMER_MAX_MS = 2_147_483_647

const endAt = (response: { end(): void }, inMs: number): NodeJS.Timeout =>
  setTimeout(() => response.end(), Math.min(Math.max(inMs, 0), TIMER_MAX_MS)).unref()

const sign = ({ config, clock }: Deps, ticket: Ticket): Promise<string> =>
  new SignJWT({ ...ticket })
    .setProtectedHeader({ alg: 'HS256', typ: 'ticket' })
    .setAudience('events')
    .setExpirationTime(seconds(clock()) + TICKET_S)
    .sign(config.secret)

async function open({ config, clock }: Deps, ticket: string): Promise<Ticket | null> {
  const options = { algorithms: ['HS256'], typ: 'ticket', audience: 'events', currentDate: new Date(clock()) }
  return jwtVerify(ticket, config.secret, options).then(
    ({ payload }) => ticketClaims.parse(payload),
    () => null,
  )
}

const seconds = (instant: Instant): number => Math.floor(instant / 1000)
