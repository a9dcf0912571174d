import { expect, test } from 'vitest'
import { aLine, aProduct } from '../test/samples.ts'
import { leftFor } from './left.ts'

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

test('a package is gone once the basket holds the last of what one of its steps needs', () => {
  const offer = (id: number, stock: number | null) => ({
    id,
    name: '',
    image: null,
    price: 0,
    stock,
    depot: null,
    allergy_info: null,
    is_multiple_allowed: true,
  })
  const step = { id: 1, name: '', question: null, min: 2, max: 2, products: [offer(9, 3)] }
  const steps = [step]
  const menu = aProduct({ id: 50, is_package: true })
  expect(leftFor(menu, [], steps)).toBeNull()
  expect(leftFor(menu, [aLine({ productId: 9, quantity: 1 })], steps)).toBeNull()
  expect(leftFor(menu, [aLine({ productId: 9, quantity: 2 })], steps)).toBe(0)
  expect(leftFor(menu, [aLine({ productId: 9, quantity: 2 })], [{ ...step, min: 1 }])).toBeNull()
})
