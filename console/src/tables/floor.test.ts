import { expect, test, vi } from 'vitest'
import { keepFloor } from './floor.ts'

const table = (id: number) => ({ id, name: String(id) })

test('the room is read page by page, and drawn anew only when it has changed', async () => {
  const pages = [[table(1), table(2)], [table(3)]]
  const call = vi.fn(async (_: string, { page }: { page: number }) => ({
    data: pages[page - 1] ?? [],
    meta: { total: 3 },
  }))
  const { tables, read } = keepFloor(call as never)
  await read()
  expect(tables.get()).toEqual([table(1), table(2), table(3)])
  const before = tables.get()
  await read()
  expect(tables.get()).toBe(before)
})

test('what the board hears is read while somebody looks at the room, and not otherwise', async () => {
  const call = vi.fn(async () => ({ data: [], meta: { total: 0 } }))
  const { readIfWatched, watch } = keepFloor(call as never)
  await readIfWatched()
  expect(call).not.toHaveBeenCalled()
  const leave = watch()
  await readIfWatched()
  leave()
  await readIfWatched()
  expect(call).toHaveBeenCalledTimes(1)
})

test('a table that calls the robot twice is told twice', async () => {
  const call = vi.fn(async () => ({ data: table(7) }))
  const { called, hearRobot } = keepFloor(call as never)
  const told: unknown[] = []
  called.subscribe(() => told.push(called.get()))
  await hearRobot(7)
  await hearRobot(7)
  expect(told).toEqual([{ name: '7' }, { name: '7' }])
})
