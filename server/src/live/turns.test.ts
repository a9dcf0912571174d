import { expect, test } from 'vitest'
import type { LiveEvent } from './db.ts'
import { createTurns } from './turns.ts'

const event = (id: number, room: string): LiveEvent => ({
  id,
  room,
  what: 'menu',
  noun_id: null,
  version: null,
  socket_id: null,
  at: '2026-03-11T11:00:00Z',
})

test('a change is told once the menu is read, those of a room in their order, and no other room waits', async () => {
  const told: number[] = []
  let done = () => {}
  const running = new Map([[1, new Promise<void>((resolve) => (done = resolve))]])
  const turns = createTurns(
    (id) => running.get(id),
    ({ id }) => told.push(id),
  )
  turns.hear(event(4, 'restaurant:1'))
  turns.hear(event(5, 'basket:9'))
  turns.hear(event(6, 'restaurant:2'))
  // What is drawn now knows of nothing that still waits.
  expect([told, turns.before(6)]).toEqual([[5, 6], 3])
  running.clear()
  turns.hear(event(7, 'restaurant:1'))
  expect(told).toEqual([5, 6])
  done()
  await expect.poll(() => told).toEqual([5, 6, 4, 7])
  expect(turns.before(7)).toBe(7)
})

test('a menu that could not be read keeps nobody from hearing', async () => {
  const told: number[] = []
  const turns = createTurns(
    () => Promise.reject(new Error('away')),
    ({ id }) => told.push(id),
  )
  turns.hear(event(1, 'board:1'))
  await expect.poll(() => told).toEqual([1])
})
