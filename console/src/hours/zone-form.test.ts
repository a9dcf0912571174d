import { expect, test } from 'vitest'
import { readZone, typedOf } from './zone-form.ts'

const nord = {
  id: 4,
  name: 'Nord',
  postalCodes: ['13347', '13355'],
  shipping_price: 250,
  minimum: 1500,
  free_from: null,
  minutes: null,
}

test('a zone that is opened and saved stays what it was', () => {
  const { id: _, ...fields } = nord
  expect(readZone(typedOf(nord, 2, 'de'), 2)).toEqual({ zone: fields })
  const far = { ...nord, free_from: 4000, minutes: 25 }
  const { id: __, ...more } = far
  expect(readZone(typedOf(far, 2, 'de'), 2)).toEqual({ zone: more })
})

test('postal codes may be typed as a list of any kind', () => {
  const read = readZone({ ...typedOf(nord, 2, 'de'), postalCodes: '13347;13355\n13357, 13359' }, 2)
  expect(read).toMatchObject({ zone: { postalCodes: ['13347', '13355', '13357', '13359'] } })
})

test('what cannot be sent is named field by field, and nothing is guessed', () => {
  const typed = {
    ...{ name: ' ', postalCodes: 'Berlin', shipping_price: 'two' },
    ...{ minimum: '-1', free_from: 'never', minutes: 'x' },
  }
  expect(readZone(typed, 2)).toEqual({
    wrong: {
      name: 'name',
      postalCodes: 'codes',
      shipping_price: 'amount',
      minimum: 'amount',
      free_from: 'amount',
      minutes: 'digits',
    },
  })
})
