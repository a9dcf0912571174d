import { refusalKeys, rejectReasons, successKeys } from '@tischlein/rules/refusal-keys'
import { describe, expect, test } from 'vitest'
import { languages, readCatalog } from './compile.ts'
import { findLocales, loadWords } from './load.ts'
import { createWords } from './words.ts'

const words = loadWords()

describe.each(languages)('%s', (language) => {
  test('has a sentence for every refusal, every success and every reason of a rejection, and no other', () => {
    const keys = [
      ...refusalKeys.map((key) => `refusal.${key}`),
      ...successKeys.map((key) => `success.${key}`),
      ...rejectReasons.map((key) => `reject.${key}`),
    ]
    expect(Object.keys(readCatalog(findLocales(), language, 'refusal')).sort()).toEqual(keys.sort())
  })

  test('fills in what the refusal tells', () => {
    const { t } = words[language]
    expect(t('refusal.out_of_stock', { name: 'Tartufo' })).toContain('Tartufo')
    expect(t('refusal.minimum_order_value', { name: '15,00 €' })).toContain('15,00 €')
    expect(t('refusal.order_limit_reached', { validTime: '2026-11-21 18:45' })).toContain('2026-11-21 18:45')
    expect(t('refusal.order_limit_reached')).not.toMatch(/[{}]|undefined/)
  })

  test('writes western digits', () => {
    expect(words[language].t('refusal.only_n_left', { name: 'Tiramisu', inStock: 23 })).toContain('23')
  })
})

test('Arabic tells none, one, two, few and many apart', () => {
  const { t } = words.ar
  const sentences = [0, 1, 2, 3, 11].map((inStock) => t('refusal.only_n_left', { name: 'X', inStock }))
  expect(new Set(sentences.map((sentence) => sentence.replace(/\d+/, 'n'))).size).toBe(5)
})

test('a key from the wire is known or not, never something of JavaScript itself', () => {
  const { has } = createWords('de', { 'refusal.closed': ['zu'] })
  expect(has('refusal.closed')).toBe(true)
  expect(has('constructor')).toBe(false)
  expect(has('refusal.unheard_of')).toBe(false)
})
