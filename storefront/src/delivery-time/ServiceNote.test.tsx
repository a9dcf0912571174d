import { expect, test } from 'vitest'
import { draw, textOf, told } from '../test/draw.tsx'
import { aRestaurant } from '../test/samples.ts'
import { ServiceNote } from './ServiceNote.tsx'

const zone = { postalCode: '10115', shipping_price: 250, minimum: 1500, free_from: 4000, minutes: 40 }
const note = (more: Parameters<typeof aRestaurant>[0]) =>
  textOf(
    draw(<ServiceNote />, {
      restaurant: aRestaurant({ paymentMethodNames: { cash: 'Cash' }, ...more }),
      told: [told('listZones', {}, [zone])],
    }),
  )

test('before ordering begins it says from when delivery is free, how to pay, and that containers come back', () => {
  expect(note({ reusable_packaging: { deposit: 500 } })).toBe(
    'Free delivery from ⁦€40⁩ · Payment: Cash · Reusable packaging on request: same price, ⁦€5⁩ deposit each',
  )
})

test('nobody carries containers away from a table, nor where there are none', () => {
  expect(note({ reusable_packaging: { deposit: 500 }, deliveryTypes: ['here'] })).toBe('Payment: Cash')
  expect(note({ deliveryTypes: ['pickup'] })).toBe('Payment: Cash')
})
