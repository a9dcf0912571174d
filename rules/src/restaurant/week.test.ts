import { describe, expect, test } from 'vitest'
import type { Weekday } from '../clock.ts'
import { overlapsOf } from './week.ts'

const at = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const rule = (weekday: Weekday, open: string, close: string) => ({
  weekday,
  open: at(open),
  close: at(close),
})

describe('a week', () => {
  test.each([
    ['two services of a day', [rule(1, '11:30', '14:30'), rule(1, '17:00', '23:00')], []],
    ['one that ends where the next begins', [rule(1, '09:00', '24:00'), rule(2, '00:00', '03:00')], []],
    ['the same hours on two days', [rule(1, '11:00', '15:00'), rule(2, '11:00', '15:00')], []],
    ['lunch that runs into dinner', [rule(1, '11:00', '17:15'), rule(1, '17:00', '23:00')], [[0, 1]]],
    ['a night that runs into the morning', [rule(5, '18:00', '02:00'), rule(6, '01:00', '04:00')], [[0, 1]]],
    [
      'a Sunday night that runs into Monday',
      [rule(1, '01:00', '09:00'), rule(7, '20:00', '02:00')],
      [[0, 1]],
    ],
    ['a Sunday night that ends in time', [rule(1, '02:00', '09:00'), rule(7, '20:00', '02:00')], []],
    ['round the clock', [rule(1, '00:00', '24:00'), rule(2, '00:00', '24:00')], []],
    ['round the clock, and lunch', [rule(3, '06:00', '06:00'), rule(4, '05:00', '07:00')], [[0, 1]]],
  ] as const)('%s', (_, rules, overlaps) => expect(overlapsOf(rules)).toEqual(overlaps))
})
