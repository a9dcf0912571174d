import { expect, test } from 'vitest'
import { date, inRow, instantTime, money, percent, roundMoney, time, times } from './format.ts'

test.each([
  ['de', '1.234,50\u00a0€'],
  ['en', '€1,234.50'],
  ['fr', '1\u202f234,50\u00a0€'],
  ['ar', '1,234.50\u00a0€'],
])('1234.50 EUR in %s is the golden string', (language, golden) => {
  expect(money(123450, 'EUR', language)).toBe(golden)
})

test('minor units follow the currency', () => {
  expect(money(1250, 'JPY', 'en')).toBe('¥1,250')
  expect(money(1250, 'EUR', 'en')).toBe('€12.50')
})

test('a round offer drops its zeros, another keeps them', () => {
  expect(roundMoney(3500, 'EUR', 'de')).toBe('35\u00a0€')
  expect(roundMoney(3550, 'EUR', 'de')).toBe('35,50\u00a0€')
})

test('Arabic keeps western digits in prices, shares and dates', () => {
  const shown = [money(987654, 'EUR', 'ar'), percent(1900, 'ar'), date('2026-11-20', 'ar')].join(' ')
  expect(shown).not.toMatch(/[\u0660-\u0669\u200f]/)
  expect(shown).toMatch(/20/)
})

test('a day stays that day wherever the reader is', () => {
  expect(date('2026-11-20', 'de')).toContain('20. November')
})

test('an instant is read on the restaurant\u2019s clock', () => {
  expect(instantTime('2026-11-20T23:30:00Z', 'Europe/Berlin')).toBe('00:30')
  expect(time(18 * 60 + 5)).toBe('18:05')
})

test.each([
  ['de', 'Milch, Soja'],
  ['fr', 'Milch, Soja'],
  ['ar', 'Milch، Soja'],
])('what stands in a row has the comma of its language: %s', (language, text) =>
  expect(inRow(['Milch', 'Soja'], language)).toBe(text),
)

test('several of a thing are counted, in any direction of writing and on one line; one is not', () => {
  expect([times(1, 'Tiramisu'), times(2, 'Tiramisu')]).toEqual([
    'Tiramisu',
    '\u20662\u00a0×\u2069\u00a0Tiramisu',
  ])
})
