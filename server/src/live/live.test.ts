import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTestConfig } from '../config.ts'
import { inTransaction } from '../db/guard.ts'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'
import { forgetEvents } from './db.ts'
import { publish } from './publish.ts'

let house: House
let rosmarino: TestRestaurant
let origin: string
beforeAll(async () => {
  house = await openHouse()
  rosmarino = await house.restaurant()
  origin = await house.listen()
})
afterAll(() => house.close())

type Told = { readonly id: string | null; readonly event: string; readonly data: Record<string, unknown> }

/** A browser's EventSource, as far as a story needs one. */
type Listener = {
  readonly told: Told[]
  readonly socketId: string
  readonly caughtUp: boolean
  readonly ended: Promise<void>
  hangUp(): void
}

async function listen(
  ticket: string,
  { at = origin, lastEventId, since }: { at?: string; lastEventId?: string; since?: number } = {},
): Promise<Listener> {
  const control = new AbortController()
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }
  const from = since === undefined ? '' : `&since=${since}`
  const response = await fetch(`${at}/api/events?ticket=${ticket}${from}`, {
    headers,
    signal: control.signal,
  })
  if (!response.body || response.status !== 200) throw new Error(`The stream answers ${response.status}.`)
  const told: Told[] = []
  const ended = read(response.body.pipeThrough(new TextDecoderStream()), told).catch(() => {})
  await expect.poll(() => told[0]?.event).toBe('hello')
  const { socketId, caughtUp } = told.shift()?.data ?? {}
  return {
    told,
    socketId: String(socketId),
    caughtUp: caughtUp === true,
    ended,
    hangUp: () => control.abort(),
  }
}

async function read(text: ReadableStream<string>, told: Told[]): Promise<void> {
  let rest = ''
  for await (const chunk of text) {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) if (block.includes('data:')) told.push(parse(block))
  }
}

function parse(block: string): Told {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
  return { id: field('id'), event: field('event') ?? '', data: JSON.parse(field('data') ?? '{}') }
}

const ticketFor = async (
  guest: Guest,
  ...rooms: ('restaurant' | 'board' | `basket:${number}` | `order:${number}`)[]
) => (await guest.call('requestTicket', { rooms })).data.ticket

const happen = (what: string, room = `restaurant:${rosmarino.id}`, socketId: string | null = null) =>
  inTransaction(house.deps.db, (tx) =>
    publish(tx, { restaurantId: rosmarino.id, rooms: [room], what, nounId: 7, version: 2, socketId }),
  )

const visitor = () => house.guest({ restaurantId: rosmarino.id })

describe('a stream', () => {
  test('tells what happens in its rooms, once it is committed, and nothing else', async () => {
    const guest = await visitor()
    const stream = await listen(await ticketFor(guest, 'restaurant'))
    await happen('elsewhere', 'restaurant:999')
    await inTransaction(house.deps.db, async (tx) => {
      await publish(tx, { restaurantId: rosmarino.id, rooms: [`restaurant:${rosmarino.id}`], what: 'undone' })
      throw new Error('rolled back')
    }).catch(() => {})
    await happen('menu')
    await expect.poll(() => stream.told).toHaveLength(1)
    expect(stream.told[0]).toMatchObject({
      event: 'restaurant',
      data: { room: 'restaurant', what: 'menu', id: 7, version: 2 },
    })
    expect(stream.told[0]?.data.at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    stream.hangUp()
  })

  test('gives no echo to whoever did it', async () => {
    const guest = await visitor()
    const { data: basket } = await guest.call('createBasket', {})
    const ticket = await ticketFor(guest, `basket:${basket.id}`)
    const [mine, other] = [await listen(ticket), await listen(ticket)]
    await happen('changed', `basket:${basket.id}`, mine.socketId)
    await happen('again', `basket:${basket.id}`)
    await expect.poll(() => other.told.map(({ data }) => data.what)).toEqual(['changed', 'again'])
    expect(mine.told.map(({ data }) => data.what)).toEqual(['again'])
    mine.hangUp()
    other.hangUp()
  })

  test('tells the other tabs of a guest what the first one did, and that one nothing', async () => {
    const guest = await visitor()
    const basketId = (await guest.call('createBasket', {})).data.id
    const ticket = await ticketFor(guest, `basket:${basketId}`)
    const [mine, other] = [await listen(ticket), await listen(ticket)]
    const wish = { basketId, deliveryType: 'pickup' } as const
    const { data } = await guest.call('changeDeliveryType', wish, {
      headers: { 'X-Socket-Id': mine.socketId },
    })
    await expect.poll(() => other.told).toHaveLength(1)
    expect(other.told[0]?.data).toMatchObject({ what: 'changed', id: basketId, version: data.version })
    expect(mine.told).toEqual([])
    mine.hangUp()
    other.hangUp()
  })

  test('nobody silences the stream of somebody else', async () => {
    const [anna, eve] = [await visitor(), await visitor()]
    const stream = await listen(await ticketFor(anna, 'restaurant'))
    const session = await house.deps.sessions.read(eve.token)
    expect(house.deps.live.ownSocket(stream.socketId, session)).toBeNull()
    expect(house.deps.live.ownSocket(stream.socketId, await house.deps.sessions.read(anna.token))).toBe(
      stream.socketId,
    )
    stream.hangUp()
  })

  test('that comes back is told what it missed, once and in order', async () => {
    const guest = await visitor()
    const first = await listen(await ticketFor(guest, 'restaurant'))
    await happen('one')
    await expect.poll(() => first.told).toHaveLength(1)
    first.hangUp()
    await happen('two')
    await happen('three')
    const lastEventId = first.told[0]?.id ?? ''
    const second = await listen(await ticketFor(guest, 'restaurant'), { lastEventId })
    await happen('four')
    await expect.poll(() => second.told.at(-1)?.data.what).toBe('four')
    const told = second.told.map(({ data }) => data.what)
    expect(told.slice(-3)).toEqual(['two', 'three', 'four'])
    expect(new Set(second.told.map(({ id }) => id)).size).toBe(second.told.length)
    second.hangUp()
  })

  test('of a page is told what happened since that was drawn, and that it was all of it', async () => {
    const guest = await visitor()
    const drawn = house.deps.live.heard()
    await happen('menu')
    await happen('elsewhere', 'restaurant:999')
    const stream = await listen(await ticketFor(guest, 'restaurant'), { since: drawn })
    expect(stream.caughtUp).toBe(true)
    await expect.poll(() => stream.told.map(({ data }) => data.what)).toContain('menu')
    expect(stream.told.map(({ data }) => data.room)).not.toContain('restaurant:999')
    stream.hangUp()
  })

  test('of a page that was drawn long ago says so, and one that missed nothing is told nothing', async () => {
    const guest = await visitor()
    const long = house.deps.live.heard()
    await happen('menu')
    await happen('menu')
    await expect.poll(() => house.deps.live.heard()).toBeGreaterThan(long + 1)
    // A quiet night: all but the latest is forgotten.
    await forgetEvents(house.deps.db, -60)
    const ticket = await ticketFor(guest, 'restaurant')
    const old = await listen(ticket, { since: long })
    const fresh = await listen(ticket, { since: house.deps.live.heard() })
    const strange = await listen(ticket, { since: 4_000_000_000_000 })
    expect([old.caughtUp, fresh.caughtUp, strange.caughtUp]).toEqual([false, true, false])
    expect(fresh.told).toEqual([])
    for (const stream of [old, fresh, strange]) stream.hangUp()
  })

  test('ends with the session that opened it', async () => {
    const manager = await house.manager('staff', rosmarino.id)
    const stream = await listen(await ticketFor(manager, 'board'))
    await manager.call('logOut', {})
    await stream.ended
  })

  test('ends when its token runs out', async () => {
    const manager = await house.manager('staff', rosmarino.id)
    house.clock.pass(12 * 60 - 0.02)
    const stream = await listen(await ticketFor(manager, 'board'))
    await stream.ended
  })

  test('leaves nothing behind', async () => {
    const guest = await visitor()
    const session = await house.deps.sessions.read(guest.token)
    const id = session.kind === 'none' ? 0 : session.sessionId
    const stream = await listen(await ticketFor(guest, 'restaurant'))
    expect(house.deps.live.count(id)).toBe(1)
    stream.hangUp()
    await expect.poll(() => house.deps.live.count(id)).toBe(0)
  })

  test('is refused beyond a dozen per session', async () => {
    const guest = await visitor()
    const ticket = await ticketFor(guest, 'restaurant')
    const streams = await Promise.all(Array.from({ length: 12 }, () => listen(ticket)))
    await expect(listen(ticket)).rejects.toThrow('429')
    for (const stream of streams) stream.hangUp()
  })
})

describe('a ticket', () => {
  test('opens a board to its staff only', async () => {
    const guest = await visitor()
    expect(await guest.refusal('requestTicket', { rooms: ['board'] })).toMatchObject({
      status: 403,
      key: 'event_access_denied',
    })
    const staff = await house.manager('kitchen', rosmarino.id)
    expect((await staff.call('requestTicket', { rooms: ['board'] })).data.rooms).toEqual(['board'])
  })

  test('opens a basket to whoever may use it', async () => {
    const [anna, ben] = [await visitor(), await visitor()]
    const { data: basket } = await anna.call('createBasket', {})
    await ticketFor(ben, `basket:${basket.id}`)
    const details = { name: 'Anna', email: 'anna@example.test', mobile: '+491701234567', basketId: basket.id }
    anna.token = (await anna.call('becomeGuest', details)).data.access_token
    await ticketFor(anna, `basket:${basket.id}`)
    expect(await ben.refusal('requestTicket', { rooms: [`basket:${basket.id}`] })).toMatchObject({
      key: 'event_access_denied',
    })
  })

  test.each(['basket:1', 'order:1', 'table-payment:1'] as const)(
    'to %s, which is not there, is none',
    async (room) => {
      const guest = await visitor()
      expect(await guest.refusal('requestTicket', { rooms: [room] })).toMatchObject({
        status: 403,
        key: 'event_access_denied',
      })
    },
  )

  test('is good for a minute, and for nothing but a stream', async () => {
    const guest = await visitor()
    const ticket = await ticketFor(guest, 'restaurant')
    house.clock.pass(1.1)
    await expect(listen(ticket)).rejects.toThrow('403')
    await expect(listen(guest.token ?? '')).rejects.toThrow('403')
    await expect(listen('forged.ticket.here')).rejects.toThrow('403')
  })
})

test('what nobody will catch up with is forgotten', async () => {
  await happen('old')
  await happen('latest')
  await forgetEvents(house.deps.db, -60)
  // The latest stays: it shows that nothing was lost since.
  expect(await house.deps.db.selectFrom('live_event').select('what').execute()).toEqual([{ what: 'latest' }])
})

// One process only can open the embedded database.
if (readTestConfig().engine === 'postgres')
  describe('two processes', () => {
    let twin: House
    let there: string
    beforeAll(async () => {
      twin = await openHouse({ beside: house })
      there = await twin.listen()
      twin.clock.set(house.clock.now())
    })
    afterAll(() => twin.close())

    test('hear of each other, and know each other’s tickets and streams', async () => {
      const guest = await visitor()
      const ticket = await ticketFor(guest, 'restaurant')
      const [here, far] = [await listen(ticket), await listen(ticket, { at: there })]
      await happen('one')
      await inTransaction(twin.deps.db, (tx) =>
        publish(tx, {
          restaurantId: rosmarino.id,
          rooms: [`restaurant:${rosmarino.id}`],
          what: 'two',
          socketId: here.socketId,
        }),
      )
      await expect.poll(() => far.told.map(({ data }) => data.what)).toEqual(['one', 'two'])
      expect(here.told.map(({ data }) => data.what)).toEqual(['one'])
      here.hangUp()
      far.hangUp()
    })

    test('a session that ends in one ends in the other', async () => {
      const staff = await house.manager('staff', rosmarino.id)
      const stream = await listen(await ticketFor(staff, 'board'), { at: there })
      await staff.call('logOut', {})
      await stream.ended
      expect((await twin.deps.sessions.read(staff.token)).kind).toBe('none')
    })

    test('a line that was cut is mended, and what was missed is told', async () => {
      const guest = await visitor()
      const stream = await listen(await ticketFor(guest, 'restaurant'), { at: there })
      await happen('before')
      await expect.poll(() => stream.told.length).toBe(1)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tischlein listener'`.execute(
        house.deps.db,
      )
      await happen('meanwhile')
      // What happened in the seconds before may be told once more (decision 051).
      await expect.poll(() => stream.told.map(({ data }) => data.what)).toContain('meanwhile')
      stream.hangUp()
    })
  })

describe('the page of a guest is told', () => {
  const minutes = async (count: number, round: string) => {
    house.clock.pass(count)
    await house.deps.jobs.runRound(round)
  }
  const whats = ({ told }: Listener) => told.map(({ data }) => data.what)

  test('that nobody looks at the board any more, and that somebody does again', async () => {
    const place = await house.restaurant()
    const staff = await house.manager('staff', place.id)
    await staff.call('tellBoardOpen', {})
    const guest = await house.guest({ restaurantId: place.id })
    const stream = await listen(await ticketFor(guest, 'restaurant'))
    await minutes(11, 'watch-boards')
    await expect.poll(() => whats(stream)).toEqual(['unwatched'])
    await house.settled()
    expect((await guest.call('listTimes', { deliveryType: 'pickup' })).meta.asap).toBeNull()
    await staff.call('tellBoardOpen', {})
    await expect.poll(() => whats(stream)).toEqual(['unwatched', 'watched'])
    expect((await guest.call('listTimes', { deliveryType: 'pickup' })).meta.asap).not.toBeNull()
    stream.hangUp()
  })

  test('that its order was missed', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta')
    const orderId = (await anna.order()).data.orderId ?? 0
    const stream = await listen(await ticketFor(anna, `order:${orderId}`))
    await minutes(6, 'mind-unanswered')
    await expect.poll(() => whats(stream)).toEqual(['unanswered', 'missed'])
    stream.hangUp()
  })

  test('that the house looks otherwise, and answers as it is then', async () => {
    const place = await house.restaurant()
    const guest = await house.guest({ restaurantId: place.id })
    const stream = await listen(await ticketFor(guest, 'restaurant'))
    const manager = await house.manager('manager', place.id)
    await manager.call('updateSettings', { primaryColor: '#0b5fa5', reservations: true })
    await expect.poll(() => whats(stream)).toEqual(['settings'])
    expect((await guest.call('readRestaurant', {})).data).toMatchObject({ primary_color: '#0b5fa5' })
    stream.hangUp()
  })
})
