import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dayNumber, dayOf, formatWall, type Instant, MINUTE_MS, type WallClock, weekdayOf } from '../clock.ts'
import type { OpeningRule, Schedule, Service } from '../restaurant/restaurant.ts'
import { asap, earliestTime, judgeTime, nextFree, type Question, timesOf } from './availability.ts'
import { isOpen, opensAt } from './opening-hours.ts'
import { ask, at, berlin, daily, delivery, rule } from './test-schedule.ts'

/**
 * The same questions answered a second time, slowly and in another way: each minute alone, and the zone by the
 * platform's own calendar instead of Temporal.
 */

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham', 'Australia/Lord_Howe']
const DAY_MS = 1440 * MINUTE_MS
/** The slow answer is slow. */
const PATIENCE_MS = 60_000
const formats = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }),
  ]),
)

/** What the platform says the clock shows: `2026-11-20 18:30`. */
const shown = (instant: Instant, zone: string) =>
  (formats.get(zone)?.format(instant) ?? '').replace(', ', ' ')
const civil = ({ day, minute }: WallClock) => dayNumber(day) * DAY_MS + minute * MINUTE_MS
const civilShown = (instant: Instant, zone: string) => civil(at(shown(instant, zone)))

/** The zone's offsets shortly before and after a day: two, where the clock is changed on it. */
const offsets = new Map<string, number[]>()
function offsetsAround(day: string, zone: string): number[] {
  const known = offsets.get(`${zone} ${day}`)
  if (known) return known
  const instants = [-1, 2].map((days) => (dayNumber(day) + days) * DAY_MS)
  const found = [...new Set(instants.map((instant) => civilShown(instant, zone) - instant))]
  offsets.set(`${zone} ${day}`, found)
  return found
}

/** The first instant at which the clock shows the time, or null. */
function firstInstant(wall: WallClock, zone: string): Instant | null {
  const candidates = offsetsAround(wall.day, zone).map((offset) => civil(wall) - offset)
  return candidates.toSorted((a, b) => a - b).find((it) => shown(it, zone) === formatWall(wall)) ?? null
}

const dayAfter = (day: string, days: number) => dayOf(dayNumber(day) + days)
const span = (it: OpeningRule) => (it.close > it.open ? it.close : it.close + 1440) - it.open

/** Each rule that covers the minute, as the day it opens on and the minutes since then; `last` includes the close. */
function coveringRules(service: Service, { day, minute }: WallClock, last: boolean) {
  return [0, 1].flatMap((daysAgo) => {
    const opened = dayAfter(day, -daysAgo)
    return service.rules.flatMap((it) => {
      const since = minute + daysAgo * 1440 - it.open
      const covers =
        it.weekday === weekdayOf(opened) && since >= 0 && (since < span(it) || (last && since === span(it)))
      return covers ? [{ opened, since, it }] : []
    })
  })
}

function closureOracle(
  schedule: Schedule,
  wall: WallClock,
  covering: ReturnType<typeof coveringRules>[number],
) {
  const { opened, since, it } = covering
  const isNightOnly = it.close > it.open && it.close <= schedule.dayEndsAt
  const belongsTo = isNightOnly ? dayAfter(opened, -1) : opened
  const businessDay = wall.minute < schedule.dayEndsAt ? dayAfter(wall.day, -1) : wall.day
  if (schedule.closedOn !== null && [belongsTo, businessDay].includes(schedule.closedOn)) return 'closed'
  const midnightAtClose = since === span(it) && wall.minute === 0 ? [wall.day] : []
  if ([belongsTo, ...midnightAtClose].some((day) => schedule.closedDays.includes(day))) return 'closed_day'
  const { holiday } = schedule
  if (holiday === null) return null
  const [text, from, to] = [wall, holiday.from, holiday.to].map(formatWall)
  const nightAlong = holiday.to.minute === 1439 && belongsTo <= holiday.to.day
  return text !== undefined &&
    from !== undefined &&
    to !== undefined &&
    text >= from &&
    (text <= to || nightAlong)
    ? 'holiday'
    : null
}

const isServed = (schedule: Schedule, service: Service, wall: WallClock, last: boolean) =>
  coveringRules(service, wall, last).some((it) => closureOracle(schedule, wall, it) === null)

const plusOne = ({ day, minute }: WallClock, minutes = 1): WallClock =>
  minute + minutes < 1440
    ? { day, minute: minute + minutes }
    : { day: dayAfter(day, 1), minute: minute + minutes - 1440 }

/** Walks on minute by minute until the doors close; not further than a day past what matters. */
function lastOrderPassed(schedule: Schedule, service: Service, wall: WallClock, now: Instant) {
  const lastOrder = service.lastOrderMinutes * MINUTE_MS
  let close = wall
  const instantFrom = (from: WallClock): Instant => {
    let known = firstInstant(from, schedule.timezone)
    for (let next = from; known === null; known = firstInstant(next, schedule.timezone)) next = plusOne(next)
    return known
  }
  if (lastOrder === 0 || instantFrom(wall) - lastOrder >= now) return false
  for (let steps = 0; steps < 1440 && isServed(schedule, service, close, false); steps += 1)
    close = plusOne(close)
  return instantFrom(close) - lastOrder < now
}

function verdict(question: Question, service: Service, wall: WallClock): string | null {
  const { schedule, now } = question
  const instant = firstInstant(wall, schedule.timezone)
  if (instant === null) return 'skipped_by_clock_change'
  if (instant < now) return 'past'
  const today = shown(now, schedule.timezone).slice(0, 10)
  if (wall.day > dayAfter(today, service.availableDays)) return 'too_far_ahead'
  const closures = coveringRules(service, wall, true).map((it) => closureOracle(schedule, wall, it))
  if (closures.length === 0) return 'not_open'
  if (!closures.includes(null)) return 'closure'
  const { pausedUntil, leadMinutes } = service
  const extra = schedule.busy && now < schedule.busy.until ? schedule.busy.minutes : 0
  const isPaused = pausedUntil !== null && pausedUntil > now
  const earliest = (isPaused ? pausedUntil : now) + (leadMinutes + extra) * MINUTE_MS
  if (instant < earliest) return isPaused ? 'paused' : 'lead_time'
  if (lastOrderPassed(schedule, service, wall, now)) return 'last_order_passed'
  const { orders, items } = question.load('delivery', wall)
  const roomForOrder = service.ordersPerSlot === null || orders + 1 <= service.ordersPerSlot
  const roomForItems = service.itemsPerSlot === null || items + (question.items ?? 1) <= service.itemsPerSlot
  return roomForOrder && roomForItems ? null : 'order_limit_reached'
}

const coarse = (reason: string | null) =>
  reason !== null && ['closed', 'closed_day', 'holiday'].includes(reason) ? 'closure' : reason

const quarterHours = Array.from({ length: 96 }, (_, index) => index * 15)

/** Both answers for every quarter hour of a day: what the list says, and what it should say. */
function bothAnswers(question: Question, service: Service, day: string) {
  const listed = new Map(timesOf({ ...question, day })[0]?.slots.map((slot) => [slot.minute, slot.reason]))
  return quarterHours.flatMap((minute) => {
    const wall = { day, minute }
    const isListed = listed.has(minute)
    const expected = verdict(question, service, wall)
    if (!isListed && coveringRules(service, wall, true).length === 0) return []
    return [
      {
        time: formatWall(wall),
        ours: isListed ? coarse(listed.get(minute) ?? null) : 'not listed',
        expected,
      },
    ]
  })
}

// Days around which most goes wrong: clock changes of the zones, a leap day, the turn of the year, and a plain Friday.
const anyDay = fc
  .tuple(
    fc.constantFrom(
      '2026-11-20',
      '2027-03-28',
      '2027-10-31',
      '2027-03-14',
      '2027-11-07',
      '2027-04-04',
      '2027-09-26',
      '2028-02-29',
      '2026-12-31',
    ),
    fc.integer({ min: -2, max: 2 }),
  )
  .map(([day, days]) => dayAfter(day, days))
const anyMinute = fc.oneof(
  fc.integer({ min: 0, max: 1439 }),
  fc.integer({ min: 0, max: 95 }).map((it) => it * 15),
  fc.constantFrom(0, 1439),
)
const anyRule = fc.record({
  weekday: fc.constantFrom(1, 2, 3, 4, 5, 6, 7),
  open: fc.oneof(anyMinute, fc.constant(0)),
  close: fc.oneof(anyMinute, fc.constantFrom(1440, 180, 0)),
})
const limit = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 6 }) },
)

const anySituation = fc
  .record({
    zone: fc.constantFrom(...zones),
    day: anyDay,
    minute: anyMinute,
    seconds: fc.integer({ min: 0, max: 59 }),
    again: fc.boolean(),
  })
  .chain(({ zone, day, minute, seconds, again }) => {
    const wall = { day, minute }
    const now = (firstInstant(wall, zone) ?? civil(wall)) + seconds * 1000 + (again ? 60 * MINUTE_MS : 0)
    const nearby = fc.integer({ min: -2, max: 4 }).map((days) => dayAfter(day, days))
    const nearbyWall = fc.record({ day: nearby, minute: anyMinute })
    const soon = fc.integer({ min: -30, max: 300 }).map((minutes) => now + minutes * MINUTE_MS)
    const service = fc.record({
      type: fc.constant('delivery' as const),
      rules: fc.oneof(
        fc.array(anyRule, { maxLength: 12 }),
        fc.constant(daily('00:00', '24:00')),
        fc.constant([...daily('18:00', '24:00'), ...daily('00:00', '03:00')]),
      ),
      leadMinutes: fc.constantFrom(0, 10, 30, 45, 90, 1440),
      availableDays: fc.integer({ min: 0, max: 4 }),
      lastOrderMinutes: fc.constantFrom(0, 0, 10, 45, 120),
      ordersPerSlot: limit,
      itemsPerSlot: limit,
      pausedUntil: fc.option(soon, { freq: 3 }),
    })
    const schedule = fc.record({
      timezone: fc.constant(zone),
      closedOn: fc.option(nearby, { freq: 2 }),
      closedDays: fc.array(nearby, { maxLength: 2 }),
      holiday: fc.option(fc.tuple(nearbyWall, nearbyWall), { freq: 3 }).map((ends) => {
        const [from, to] = ends?.toSorted((a, b) => civil(a) - civil(b)) ?? []
        return from && to ? { from, to } : null
      }),
      dayEndsAt: fc.constantFrom(0, 180, 300, 360),
      busy: fc.option(fc.record({ minutes: fc.constantFrom(10, 20, 30), until: soon }), { freq: 3 }),
    })
    return fc.record({
      now: fc.constant(now),
      service,
      schedule,
      salt: fc.integer({ min: 1, max: 97 }),
      items: fc.integer({ min: 1, max: 4 }),
    })
  })
  .map(({ now, service, schedule, salt, items }) => {
    const load = (_: string, { minute }: WallClock) => ({
      orders: (minute * salt) % 7,
      items: (minute * salt) % 5,
    })
    const question: Question = {
      schedule: { ...schedule, services: [service], unwatchedSince: null },
      type: 'delivery',
      now,
      load,
      items,
    }
    return { question, service, today: shown(now, schedule.timezone).slice(0, 10) }
  })

describe('any restaurant at any moment', () => {
  test(
    'the list says of every quarter hour what the slow answer says',
    () => {
      fc.assert(
        fc.property(anySituation, fc.integer({ min: -1, max: 5 }), ({ question, service, today }, days) => {
          for (const { time, ours, expected } of bothAnswers(question, service, dayAfter(today, days)))
            expect(`${time} ${ours}`).toBe(`${time} ${expected}`)
        }),
        { numRuns: 400 },
      )
    },
    PATIENCE_MS,
  )

  test(
    'every time on offer is accepted, every other refused, and a time told instead can itself be ordered',
    () => {
      fc.assert(
        fc.property(anySituation, ({ question }) => {
          const days = timesOf(question)
          const walls = days.flatMap(({ day, slots }) =>
            slots.map((slot) => ({ wall: { day, minute: slot.minute }, ok: slot.ok })),
          )
          expect(new Set(walls.map(({ wall }) => formatWall(wall))).size).toBe(walls.length)
          for (const { wall, ok } of walls.filter((_, index) => index % 7 === 0)) {
            const ruling = judgeTime({ ...question, at: wall })
            expect(ruling.ok).toBe(ok)
            const instead = ruling.ok ? undefined : ruling.refusal.validTime
            if (instead !== undefined) expect(judgeTime({ ...question, at: at(instead) }).ok).toBe(true)
          }
        }),
        { numRuns: 150 },
      )
    },
    PATIENCE_MS,
  )

  test(
    'the earliest time is the first on offer, and the next free one the first after',
    () => {
      fc.assert(
        fc.property(anySituation, ({ question }) => {
          const free = timesOf(question).flatMap(({ day, slots }) =>
            slots.flatMap(({ minute, ok }) => (ok ? [formatWall({ day, minute })] : [])),
          )
          expect(free).toEqual(free.toSorted())
          const earliest = earliestTime(question)
          expect(earliest && formatWall(earliest)).toBe(free[0] ?? null)
          const [first, second = first] = free
          if (first !== undefined)
            expect(nextFree({ ...question, after: at(first) })).toEqual(at(second ?? first))
        }),
        { numRuns: 150 },
      )
    },
    PATIENCE_MS,
  )

  test(
    'as soon as possible is offered while open only, and is a time on offer unless it lies beyond today',
    () => {
      fc.assert(
        fc.property(anySituation, ({ question, service }) => {
          const soonest = asap(question)?.from ?? null
          expect(judgeTime({ ...question, at: null }).ok).toBe(soonest !== null)
          if (soonest === null) return
          expect(isOpen(question.schedule, 'delivery', question.now)).toBe(true)
          expect([null, 'too_far_ahead']).toContain(verdict(question, service, soonest))
          const earliest = earliestTime(question)
          if (verdict(question, service, soonest) === null) expect(earliest).toEqual(soonest)
        }),
        { numRuns: 300 },
      )
    },
    PATIENCE_MS,
  )

  test(
    'open now and opens at agree with the minutes themselves',
    () => {
      fc.assert(
        fc.property(anySituation, ({ question, service }) => {
          const { schedule, now } = question
          const wall = at(shown(now, schedule.timezone))
          const isFirst = firstInstant(wall, schedule.timezone) === now - (now % MINUTE_MS)
          const isPlainDay = [-DAY_MS, DAY_MS].every(
            (apart) =>
              civilShown(now + apart, schedule.timezone) - civilShown(now, schedule.timezone) === apart,
          )
          fc.pre(isFirst && isPlainDay)
          expect(isOpen(schedule, 'delivery', now)).toBe(isServed(schedule, service, wall, false))
          const opening = opensAt(schedule, 'delivery', now)
          if (opening === null) return
          expect(isServed(schedule, service, opening, false)).toBe(true)
          for (let it = wall; formatWall(it) < formatWall(opening); it = plusOne(it, 15))
            expect(isServed(schedule, service, it, false)).toBe(false)
        }),
        { numRuns: 200 },
      )
    },
    PATIENCE_MS,
  )
})

describe('R-29 all quarter hours of 2026 to 2028', () => {
  const service = delivery({
    rules: [
      ...daily('11:30', '14:00'),
      rule(5, '18:00', '02:30'),
      rule(6, '13:00', '24:00'),
      rule(7, '00:00', '04:00'),
      rule(7, '17:00', '22:10'),
    ],
    availableDays: 1096,
    ordersPerSlot: 3,
  })
  const schedule = berlin(service, {
    closedDays: ['2026-12-24', '2027-12-24', '2028-02-29'],
    holiday: { from: at('2027-07-05 00:00'), to: at('2027-07-25 23:59') },
  })
  const question = ask(schedule, '2025-12-31 12:00', {
    load: (_, { minute }) => ({ orders: minute % 4, items: 0 }),
  })

  afterEach(() => vi.unstubAllEnvs())

  test(
    'are what the slow answer says, whatever zone the server lives in',
    () => {
      const answers = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham'].map(
        (own) => {
          vi.stubEnv('TZ', own)
          return JSON.stringify(timesOf(question))
        },
      )
      expect(new Set(answers).size).toBe(1)
      for (let day = '2026-01-01'; day <= '2028-12-31'; day = dayAfter(day, 1)) {
        const wrong = bothAnswers(question, service, day).filter(({ ours, expected }) => ours !== expected)
        expect(wrong).toEqual([])
      }
    },
    PATIENCE_MS,
  )
})
