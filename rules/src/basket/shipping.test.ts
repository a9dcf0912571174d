import { describe, expect, test } from 'vitest'
import { alex, mitte } from '../test/rosmarino.ts'
import { shippingOf, zoneOf } from './shipping.ts'

const zones = [alex, mitte]
const free = { fee: 0, zone: null, missing: 0, freeMissing: null }

describe('the delivery fee', () => {
  test.each([
    ['10115', 0, { fee: 250, zone: mitte, missing: 1500, freeMissing: 4000 }],
    ['10115', 1499, { fee: 250, zone: mitte, missing: 1, freeMissing: 2501 }],
    ['10115', 1500, { fee: 250, zone: mitte, missing: 0, freeMissing: 2500 }],
    ['10115', 3999, { fee: 250, zone: mitte, missing: 0, freeMissing: 1 }],
    ['10115', 4000, { fee: 0, zone: mitte, missing: 0, freeMissing: 0 }],
    [' 10178 ', 9999, { fee: 350, zone: alex, missing: 0, freeMissing: null }],
  ])('to %s with goods of %i', (postcode, goods, shipping) => {
    expect(shippingOf(zones, 'delivery', postcode, goods)).toEqual({ ok: true, value: shipping })
  })

  test.each([
    ['pickup', '99999'],
    ['here', null],
    ['delivery', null],
    ['delivery', '  '],
  ] as const)('%s to %s costs nothing yet', (type, postcode) => {
    expect(shippingOf(zones, type, postcode, 100)).toEqual({ ok: true, value: free })
  })

  test('S15 a postal code outside all zones is refused, one of a later zone is not charged as the first', () => {
    expect(shippingOf(zones, 'delivery', '99999', 100)).toMatchObject({
      refusal: { key: 'postalCode_not_in_delivery_area' },
    })
    expect(shippingOf(zones, 'delivery', '1011', 100).ok).toBe(false)
    expect(zoneOf(zones, '10115')).toBe(mitte)
    expect(zoneOf(zones, '10117')).toBe(mitte)
    expect(zoneOf(zones.toReversed(), '10117')).toBe(mitte)
  })
})
