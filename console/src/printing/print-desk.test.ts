import type { Printer, PrintJob } from '@tischlein/contract/entities'
import { expect, test } from 'vitest'
import { inOrderOfNeed, inTrouble, toLookAfter } from './print-desk.ts'

const job = (id: number, state: PrintJob['state'], settled = false): PrintJob => ({
  id,
  printer: { id: 1, name: 'Küche' },
  order: { id: 7, number: '12' },
  kind: 'ticket',
  copy: 1,
  is_copy: false,
  state,
  trouble: null,
  queued_at: '2026-11-27T17:30:00.000Z',
  sent_at: null,
  ended_at: null,
  settled,
})
const jobs = [
  job(1, 'queued'),
  job(2, 'unconfirmed'),
  job(3, 'sending'),
  job(4, 'failed'),
  job(5, 'failed', true),
]

test('a person looks after what was sent and did not surely come out, unless somebody has', () => {
  expect(toLookAfter(jobs).map(({ id }) => id)).toEqual([2, 4])
})

test('what needs a person stands first', () => {
  expect(inOrderOfNeed(jobs).map(({ id }) => id)).toEqual([2, 4, 1, 3, 5])
})

test('a printer is in trouble while something keeps it from printing', () => {
  const printer = (id: number, trouble: Printer['trouble']) => ({ id, trouble }) as Printer
  const found = inTrouble([
    printer(1, null),
    printer(2, { what: 'paper', since: '2026-11-27T17:30:00.000Z' }),
  ])
  expect(found.map(({ id }) => id)).toEqual([2])
})
