import { expect, test } from 'vitest'
import { mergeTexts, ownTexts } from './translations.ts'

const before = { en: { name: 'Soup', description: 'Hot' }, fr: { name: 'Soupe' } }

test('what is sent replaces its own text and leaves the others', () => {
  expect(mergeTexts(before, { en: { name: 'Broth' }, ar: { name: 'حساء' } }, 'de')).toEqual({
    en: { name: 'Broth', description: 'Hot' },
    fr: { name: 'Soupe' },
    ar: { name: 'حساء' },
  })
})

test('an empty text takes a translation back, and a language without texts is gone', () => {
  expect(mergeTexts(before, { en: { description: '' }, fr: { name: '' } }, 'de')).toEqual({
    en: { name: 'Soup' },
  })
})

test('the own language is no translation: its texts stand for the fields', () => {
  const sent = { de: { name: 'Suppe', description: '' }, en: { name: 'Soup' } }
  expect(mergeTexts({}, sent, 'de')).toEqual({ en: { name: 'Soup' } })
  expect(ownTexts(sent, 'de')).toEqual({ name: 'Suppe' })
  expect(ownTexts(undefined, 'de')).toEqual({})
})
