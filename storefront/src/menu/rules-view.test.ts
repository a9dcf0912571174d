import { expect, test } from 'vitest'
import { aLine, aProduct } from '../test/samples.ts'
import { leftFor } from './rules-view.ts'

const tiramisu = aProduct({ id: 9, stock: 3 })

test('what is in the basket, also inside packages, is taken from what is left', () => {
  const inPackage = {
    id: 1,
    RestaurantProductId: 9,
    productPackageId: 1,
    name: '',
    quantity: 1,
    price: 0,
    depot: null,
  }
  const twoPackages = aLine({ id: 2, productId: 50, quantity: 2, is_package: true, items: [inPackage] })
  expect(leftFor(tiramisu, [])).toBe(3)
  expect(leftFor(tiramisu, [twoPackages])).toBe(1)
  expect(leftFor(tiramisu, [twoPackages, aLine({ productId: 9, quantity: 4 })])).toBe(0)
  expect(leftFor(aProduct({ id: 9 }), [twoPackages])).toBeNull()
})
