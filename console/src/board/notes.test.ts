import { expect, test } from 'vitest'
import { notesOf } from './notes.ts'
import { testOrder } from './test-order.ts'

test.each([
  'Allergie: Haselnuss',
  'nut ALLERGY!',
  'Je suis allergique',
  'lactose intolerant',
  'حساسية من الجوز',
])('"%s" is an allergy', (comment) => {
  expect(notesOf(testOrder({ user_details: { comment } }))).toEqual({ allergies: [comment], others: [] })
})

test('any other wish stays a note', () => {
  const comment = 'Nicht klingeln, bitte anrufen.'
  expect(notesOf(testOrder({ user_details: { comment } }))).toEqual({ allergies: [], others: [comment] })
})
