import { expect, test } from 'vitest'
import { compileSentence } from './compile.ts'
import { createWords } from './words.ts'

/** Says an ICU sentence under a key that exists. */
const say = (language: 'de' | 'en' | 'ar', sentence: string, params?: Record<string, string | number>) =>
  createWords(language, { 'shop.ok': compileSentence('shop.ok', sentence) }).t('shop.ok', params)

test('a plain sentence is said as it stands, signs of the notation quoted', () => {
  expect(say('de', 'Alles da')).toBe('Alles da')
  expect(say('de', "'{'so'}' und #1")).toBe('{so} und #1')
})

test('a parameter is filled in, a missing one says nothing', () => {
  expect(say('en', '{name} is here', { name: 'Anna' })).toBe('Anna is here')
  expect(say('en', '{name} is here')).toBe(' is here')
})

test.each([
  [0, 'no dishes'],
  [1, '1 dish'],
  [2, '2 dishes'],
  [1234, '1,234 dishes'],
])('counts %i', (count, expected) => {
  const sentence = '{count, plural, =0 {no dishes} one {# dish} other {# dishes}}'
  expect(say('en', sentence, { count })).toBe(expected)
})

test('a choice inside a choice keeps the number that is counted', () => {
  const sentence =
    '{count, plural, one {# {kind, select, pizza {pizza} other {dish}}} other {# {kind, select, pizza {pizzas} other {dishes {count}}}}}'
  expect(say('en', sentence, { count: 1, kind: 'pizza' })).toBe('1 pizza')
  expect(say('en', sentence, { count: 3, kind: 'pizza' })).toBe('3 pizzas')
  expect(say('en', sentence, { count: 3, kind: 'toString' })).toBe('3 dishes 3')
})

test('Arabic tells its six forms apart and writes western digits', () => {
  const sentence = '{n, plural, zero {z} one {o} two {t} few {f #} many {m #} other {x #}}'
  const said = [0, 1, 2, 3, 11, 100].map((n) => say('ar', sentence, { n }))
  expect(said).toEqual(['z', 'o', 't', 'f 3', 'm 11', 'x 100'])
})

test.each(['{n, number}', '{n, selectordinal, one {#st} other {#th}}', '{n, plural, offset:1 other {#}}'])(
  'what nobody could say is refused when the sentences are compiled: %s',
  (sentence) => {
    expect(() => compileSentence('shop.ok', sentence)).toThrow('shop.ok')
  },
)
