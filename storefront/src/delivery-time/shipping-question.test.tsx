import { describe, expect, test } from 'vitest'
import { draw, textOf, told } from '../test/draw.tsx'
import { aBasket, aRestaurant } from '../test/samples.ts'
import { PostcodeSheet } from './PostcodeSheet.tsx'
import { shippingQuestion } from './shipping-question.ts'

const zone = { postalCode: '10115', shipping_price: 250, minimum: 1500, free_from: null, minutes: 40 }

describe('the price of a delivery', () => {
  test.each([
    ['both are known', 'delivery', '10115', { deliveryType: 'delivery', postalCode: '10115' }],
    ['there is no postcode', 'delivery', '', null],
    ['the postcode is not whole', 'delivery', '101', null],
    ['nobody delivers there', 'delivery', '99999', null],
    ['there is no type', null, '10115', null],
  ] as const)('when %s', (_, type, postcode, question) => {
    expect(shippingQuestion([zone], type, postcode)).toEqual(question)
  })

  test.each([
    ['10115', true],
    [null, false],
  ])('is told below the postcode %s: %s', (postalCode, isTold) => {
    const wish = { deliveryType: 'delivery', postalCode: '10115' } as const
    const html = draw(<PostcodeSheet />, {
      restaurant: aRestaurant(),
      basket: aBasket({ deliveryType: 'delivery', postalCode }),
      told: [
        told('listZones', {}, [zone]),
        told('readShippingPrice', wish, { shippingPrice: 250, minimum: 1500, free_from: null }),
      ],
    })
    expect(textOf(html).includes('€2.50')).toBe(isTold)
  })
})
