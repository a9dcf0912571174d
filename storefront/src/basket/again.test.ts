import type { Client } from '@tischlein/contract/client'
import { expect, test, vi } from 'vitest'
import { aBasket, aLine } from '../test/samples.ts'
import { addAgain } from './again.ts'

const option = { id: 7, group_id: 1, name: 'Basilikum', quantity: 2, price: 50 }

test('a line comes back with its options and its note, and empty lists are not sent', async () => {
  const call = vi.fn(async () => ({ data: aBasket() }))
  const line = aLine({
    productId: 3,
    quantity: 2,
    attributeItems: [option],
    extra_info: { comment: 'ohne Öl' },
  })
  await addAgain(call as unknown as Client, 9, line)
  await addAgain(call as unknown as Client, 9, aLine({ productId: 3, quantity: 1 }))
  expect(call.mock.calls).toEqual([
    [
      'addToBasket',
      {
        basketId: 9,
        productId: 3,
        quantity: 2,
        extraInfo: { comment: 'ohne Öl' },
        attributeItems: [{ id: 7, quantity: 2 }],
      },
    ],
    ['addToBasket', { basketId: 9, productId: 3, quantity: 1, extraInfo: {} }],
  ])
})

test('a package comes back with its contents', async () => {
  const call = vi.fn(async () => ({ data: aBasket() }))
  const can = {
    id: 1,
    RestaurantProductId: 31,
    productPackageId: 8,
    name: 'Limonata',
    quantity: 2,
    price: 0,
    depot: null,
  }
  await addAgain(call as unknown as Client, 9, aLine({ productId: 4, is_package: true, items: [can] }))
  expect(call).toHaveBeenCalledWith(
    'addPackageToBasket',
    expect.objectContaining({ productItems: [{ productId: 31, productPackageId: 8, quantity: 2 }] }),
  )
})
