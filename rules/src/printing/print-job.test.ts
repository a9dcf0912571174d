import { expect, test } from 'vitest'
import { jobStates, mayPutAside, mayRepeat, pauseAfter } from './print-job.ts'

test('only what has its end is printed once more', () => {
  expect(jobStates.filter((state) => mayRepeat(state).ok)).toEqual([
    'printed',
    'unconfirmed',
    'failed',
    'canceled',
  ])
})

test('what is being printed cannot be called back', () => {
  expect(jobStates.filter((state) => !mayPutAside(state).ok)).toEqual(['sending'])
})

test('a printer that is away is asked often at first, and never seldom', () => {
  expect([0, 1, 2, 3, 4, 50].map(pauseAfter)).toEqual([3, 6, 12, 24, 30, 30])
})
