import { expect, test } from 'vitest'
import { isToldOn } from './announcement.ts'

const span = (fromDay: string | null, toDay: string | null) => ({ fromDay, toDay })

test.each([
  ['without an end or a beginning', span(null, null), true],
  ['from that day on', span('2026-03-11', null), true],
  ['from the day after', span('2026-03-12', null), false],
  ['until that day', span(null, '2026-03-11'), true],
  ['until the day before', span(null, '2026-03-10'), false],
  ['on that day only', span('2026-03-11', '2026-03-11'), true],
])('an announcement %s is told: %j is %j', (_how, told, isTold) => {
  expect(isToldOn(told, '2026-03-11')).toBe(isTold)
})
