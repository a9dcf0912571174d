import { describe, expect, test } from 'vitest'
import type { Speech } from '../words.ts'
import { fieldInWords } from './change-words.ts'

const speech: Speech = {
  language: 'en',
  t: (key, params = {}) =>
    key === 'draft.from-to'
      ? `${params.field}: ${params.from} → ${params.to}`
      : `${key}${params.language ? ` ${params.language}` : ''}`,
  has: (key): key is 'draft.field.price' => key.startsWith('draft.field.'),
  amount: (cents) => `${cents / 100} €`,
}
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

describe('what changed', () => {
  test.each([
    ['a price is an amount', { field: 'price', from: 850, to: 990 }, 'draft.field.price: 8.5 € → 9.9 €'],
    ['a number is none', { field: 'stock', from: null, to: 5 }, 'draft.field.stock: draft.nothing → 5'],
    ['yes and no', { field: 'active', from: true, to: false }, 'draft.field.active: draft.yes → draft.no'],
    [
      'an empty list is nothing',
      { field: 'allergens', from: [], to: ['A', 'G'] },
      'draft.field.allergens: draft.nothing → A, G',
    ],
    [
      'a text without its marks',
      { field: 'description', from: '<p>Gut</p>', to: null },
      'draft.field.description: Gut → draft.nothing',
    ],
    [
      'what nobody would read',
      { field: 'happy_hours', from: [], to: ['3 17:00'] },
      'draft.field.happy_hours',
    ],
  ])('%s', (_what, field, says) => expect(plain(fieldInWords(field, speech))).toBe(says))

  test('a translation names its language', () =>
    expect(plain(fieldInWords({ field: 'name.fr', from: null, to: 'Tartine' }, speech))).toBe(
      'draft.in-language Français: draft.nothing → Tartine',
    ))
})
