import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../clock.ts'
import { berlin, delivery, instant } from '../delivery-time/test-schedule.ts'
import { overdueAs, type WaitingOrder } from './unanswered.ts'

const schedule = berlin(delivery())
const friday = (time: string) => instant(`2026-11-20 ${time}`)

/** As soon as possible, arrived at this time. */
const asap = (arrived: string): WaitingOrder => ({
  arrivedAt: friday(arrived),
  startsAt: friday(arrived),
  dueAt: friday(arrived) + 45 * MINUTE_MS,
})

/** For a time of Friday; the kitchen needs half an hour. */
const preOrder = (arrived: number, due: string): WaitingOrder => ({
  arrivedAt: arrived,
  startsAt: friday(due) - 30 * MINUTE_MS,
  dueAt: friday(due),
})

const at = (now: number, order: WaitingOrder, minutes = 5, house = schedule) =>
  overdueAs(house, order, { minutes, now })

describe('an order that nobody touched', () => {
  test.each([
    ['18:00', null],
    ['18:01', null],
    ['18:02', 'alarm'],
    ['18:04', 'alarm'],
    ['18:05', 'missed'],
    ['23:00', 'missed'],
  ])('of six o’clock is at %s %s', (now, expected) => expect(at(friday(now), asap('18:00'))).toBe(expected))

  test('is missed after as many minutes as the restaurant says', () => {
    expect(at(friday('18:19'), asap('18:00'), 20)).toBe('alarm')
    expect(at(friday('18:20'), asap('18:00'), 20)).toBe('missed')
  })

  test('of the night waits until the house opens, and then for as long as another', () => {
    const order = preOrder(instant('2026-11-20 03:00'), '11:30')
    expect(at(friday('10:59'), order)).toBeNull()
    expect(at(friday('11:01'), order)).toBeNull()
    expect(at(friday('11:02'), order)).toBe('alarm')
    expect(at(friday('11:05'), order)).toBe('missed')
  })

  test('for the evening is not missed before the kitchen has to begin', () => {
    const order = preOrder(friday('12:00'), '20:00')
    expect(at(friday('12:02'), order)).toBe('alarm')
    expect(at(friday('19:34'), order)).toBe('alarm')
    expect(at(friday('19:35'), order)).toBe('missed')
  })

  test('does not hang where the house was closed over it', () => {
    const shut = berlin(delivery(), { closedOn: '2026-11-20' })
    expect(at(friday('18:30'), asap('18:00'), 5, shut)).toBeNull()
    expect(at(friday('18:45'), asap('18:00'), 5, shut)).toBe('missed')
  })
})
