import { expect, test } from 'vitest'
import { judgeBounds } from './judge-pattern.ts'

const today = '2026-03-11'
const bounds = (startDay: string | null, endDay: string | null) => ({ startDay, endDay })
const yesterday = '2026-03-10'
const tomorrow = '2026-03-12'

const answer = (kind: 'offer' | 'break', after: ReturnType<typeof bounds>, before: typeof after | null) => {
  const ruling = judgeBounds({ kind, today, before, after })
  return ruling.ok ? 'allowed' : [ruling.refusal.key, ruling.refusal.field]
}

test.each([
  ['offer', null, null, 'allowed'],
  ['offer', today, today, 'allowed'],
  ['offer', yesterday, null, ['date_in_past', 'start_date']],
  ['offer', yesterday, tomorrow, ['date_in_past', 'start_date']],
  ['offer', null, yesterday, ['date_in_past', 'end_date']],
  ['offer', tomorrow, today, ['end_before_start', undefined]],
  ['break', null, null, ['start_or_end_date_required', undefined]],
  ['break', today, null, 'allowed'],
  ['break', null, tomorrow, 'allowed'],
  ['break', tomorrow, today, ['end_before_start', undefined]],
] as const)('a new %s from %s to %s: %j', (kind, from, to, expected) => {
  expect(answer(kind, bounds(from, to), null)).toEqual(expected)
})

test.each([
  ['keeps a day that has passed', yesterday, null, yesterday, null, 'allowed'],
  ['keeps days that have both passed', yesterday, yesterday, yesterday, yesterday, 'allowed'],
  ['moves its start into the past', today, null, yesterday, null, ['date_in_past', 'start_date']],
  ['moves its end into the past', yesterday, tomorrow, yesterday, yesterday, ['date_in_past', 'end_date']],
  ['loses its only day', yesterday, null, null, null, ['start_or_end_date_required', undefined]],
] as const)('a pause that %s', (_, from, to, newFrom, newTo, expected) => {
  expect(answer('break', bounds(newFrom, newTo), bounds(from, to))).toEqual(expected)
})

test.each([
  ['began meanwhile', yesterday, null, 'allowed'],
  ['was to begin before it was asked for', '2026-03-08', null, ['date_in_past', 'start_date']],
  ['ended meanwhile', yesterday, yesterday, ['date_in_past', 'end_date']],
] as const)('an offer that was prepared two days ago and %s', (_, from, to, expected) => {
  const ruling = judgeBounds({
    kind: 'offer',
    today,
    askedOn: '2026-03-09',
    before: null,
    after: bounds(from, to),
  })
  expect(ruling.ok ? 'allowed' : [ruling.refusal.key, ruling.refusal.field]).toEqual(expected)
})
