import { expect, test } from 'vitest'
import { hasPersons, personsOf, renamed, withLast } from './persons.ts'

const lena = { fullName: 'Lena', date: '2026-12-05' }
const jonas = { fullName: 'Jonas', date: '2026-12-05' }
const later = { fullName: 'Lena', date: '2026-12-06' }
const line = (...itemDetails: { fullName: string; date: string }[]) => ({ extra_info: { itemDetails } })

test('each name and date stands once, with how often', () => {
  expect(personsOf(line(lena, jonas, lena, later))).toEqual([
    { ...lena, count: 2, last: 2 },
    { ...jonas, count: 1, last: 1 },
    { ...later, count: 1, last: 3 },
  ])
  expect(personsOf({ extra_info: {} })).toEqual([])
})

test('a line is for somebody when a name or a date is written', () => {
  expect(hasPersons(line(lena))).toBe(true)
  expect(hasPersons(line({ fullName: '', date: '2026-12-05' }))).toBe(true)
  expect(hasPersons(line({ fullName: '', date: '' }))).toBe(false)
  expect(hasPersons({ extra_info: {} })).toBe(false)
})

test('whoever goes stands at the end before, and the others keep their order', () => {
  expect(withLast([lena, jonas, later], 0)).toEqual([jonas, later, lena])
  expect(withLast([lena], 0)).toEqual([lena])
})

test('a new name is written for all units of the old name and date, and for no other', () => {
  expect(renamed([lena, jonas, lena, later], lena, ' Magdalena ')).toEqual([
    { ...lena, fullName: 'Magdalena' },
    jonas,
    { ...lena, fullName: 'Magdalena' },
    later,
  ])
})
