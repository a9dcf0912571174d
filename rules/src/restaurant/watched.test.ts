import { describe, expect, test } from 'vitest'
import { asap, judgeTime } from '../delivery-time/availability.ts'
import { ask, berlin, daily, delivery, instant } from '../delivery-time/test-schedule.ts'
import { unwatchedSince } from './watched.ts'

const schedule = berlin(delivery({ rules: daily('17:00', '02:00') }))
const since = (seen: string | null, now: string, minutes: number | null = 10) =>
  unwatchedSince(schedule, { seenAt: seen === null ? null : instant(seen), minutes }, instant(now))

describe('a house without a board', () => {
  test.each([
    ['2026-11-20 19:00', '2026-11-20 19:09', null],
    ['2026-11-20 19:00', '2026-11-20 19:10', '2026-11-20 19:00'],
    // Since it opened: nobody is expected before.
    ['2026-11-20 11:00', '2026-11-20 16:59', null],
    ['2026-11-20 11:00', '2026-11-20 17:09', null],
    ['2026-11-20 11:00', '2026-11-20 17:10', '2026-11-20 17:00'],
    // The night belongs to the evening.
    ['2026-11-20 23:50', '2026-11-21 00:30', '2026-11-20 23:50'],
    // Closed, and on the next business day.
    ['2026-11-20 23:50', '2026-11-21 02:00', null],
    ['2026-11-20 23:50', '2026-11-21 18:00', null],
  ])('seen at %s is at %s without one since %s', (seen, now, expected) =>
    expect(since(seen, now)).toBe(expected === null ? null : instant(expected)),
  )

  test('that never had one today, or does not want to be watched, loses nothing', () => {
    expect(since(null, '2026-11-20 20:00')).toBeNull()
    expect(since('2026-11-20 17:30', '2026-11-20 20:00', null)).toBeNull()
  })

  test('promises nothing "as soon as possible", and names the next time; later ones can be had', () => {
    const unwatched = { ...schedule, unwatchedSince: instant('2026-11-20 19:00') }
    const question = ask(unwatched, '2026-11-20 19:20')
    expect(asap(question)).toBeNull()
    expect(judgeTime({ ...question, at: null })).toEqual({
      ok: false,
      refusal: { key: 'asap_not_promised', validTime: '2026-11-20 20:00' },
    })
    expect(judgeTime({ ...question, at: { day: '2026-11-20', minute: 1200 } }).ok).toBe(true)
  })

  test('still serves whoever sits in it', () => {
    const here = { ...delivery({ rules: daily('17:00', '02:00') }), type: 'here' as const }
    const unwatched = berlin(here, { unwatchedSince: instant('2026-11-20 19:00') })
    expect(asap(ask(unwatched, '2026-11-20 19:20', { type: 'here' }))).not.toBeNull()
  })
})
