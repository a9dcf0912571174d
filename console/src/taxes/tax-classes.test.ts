import { expect, test } from 'vitest'
import { basisPointsOf } from './tax-classes.ts'

test.each([
  ['7', 700],
  ['19 %', 1900],
  ['7,5', 750],
  ['5.25', 525],
  ['0', 0],
  ['100', 10_000],
  ['101', null],
  ['', null],
  ['7,555', null],
  ['-7', null],
])('"%s" is %s', (typed, points) => expect(basisPointsOf(typed)).toBe(points))
