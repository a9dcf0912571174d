import { expect, test, vi } from 'vitest'
import { keepBills } from './bills.ts'

const request = (order_id: number) => ({ order_id })

test('the same tables again draw nothing anew', async () => {
  const call = vi.fn(async () => ({ data: [request(1), request(2)] }))
  const { waiting, read } = keepBills(call as never, true)
  await read()
  const first = waiting.get()
  await read()
  expect(waiting.get()).toBe(first)
  call.mockResolvedValue({ data: [request(2)] })
  await read()
  expect(waiting.get()).toEqual([request(2)])
})

test('a bill that was brought leaves the list', async () => {
  const open = new Set([1, 2])
  const call = vi.fn(async (name: string, input: { id: number }) => {
    if (name === 'closeBillRequest') open.delete(input.id)
    return { data: [...open].map(request) }
  })
  const { waiting, close } = keepBills(call as never, true)
  await close(1)
  expect(waiting.get()).toEqual([request(2)])
})

test('the kitchen does not ask', async () => {
  const call = vi.fn()
  await keepBills(call as never, false).read()
  expect(call).not.toHaveBeenCalled()
})
