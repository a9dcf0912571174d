import { expect, test } from 'vitest'
import { firstFree, hasRoom, partsOf } from './slots.ts'

const free = (time: string) => ({ time, ok: true, reason: null })
const full = (time: string) => ({ time, ok: false, reason: 'order_limit_reached' })
const past = (time: string) => ({ time, ok: false, reason: 'past' })

test('quarter hours stand by part of the day; full ones keep their place, others that are gone do not show', () => {
  const slots = [free('00:15'), past('11:00'), free('11:15'), free('14:30'), full('17:00'), free('22:00')]
  expect(partsOf(slots).map(({ part, slots: own }) => [part, own.map(({ time }) => time)])).toEqual([
    ['night', ['00:15']],
    ['noon', ['11:15']],
    ['afternoon', ['14:30']],
    ['evening', ['17:00']],
    ['late', ['22:00']],
  ])
})

test('a day with nothing but full and past times has no room and suggests nothing', () => {
  const day = { date: '2026-11-20', reason: null, slots: [past('11:00'), full('12:00')] }
  expect([hasRoom(day), firstFree(day)]).toEqual([false, null])
  const better = { ...day, slots: [...day.slots, free('12:15'), free('12:30')] }
  expect([hasRoom(better), firstFree(better)]).toEqual([true, '12:15'])
})
