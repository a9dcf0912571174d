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

test('a bill that is settled leaves the list, another one stays with what was taken', async () => {
  const bills = [
    { tablePaymentId: 1, state: 'open', paid: 0 },
    { tablePaymentId: 2, state: 'open', paid: 0 },
  ]
  const settled = { 1: { ...bills[0], paid: 500 }, 2: { ...bills[1], state: 'settled' } }
  const call = vi.fn(async (name: string, { id }: { id: 1 | 2 }) => {
    if (name === 'settleTablePayment') return { data: settled[id] }
    return { data: name === 'listTablePayments' ? bills : [] }
  })
  const { shared, readShared, settle } = keepBills(call as never, true)
  await readShared()
  await settle(1, { paymentType: 'cash' })
  await settle(2, { paymentType: 'card', tip: 100 })
  expect(shared.get()).toEqual([settled[1]])
  expect(call).toHaveBeenCalledWith('settleTablePayment', { id: 2, paymentType: 'card', tip: 100 })
})
