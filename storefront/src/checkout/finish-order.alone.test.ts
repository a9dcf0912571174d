import type { Client } from '@tischlein/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { createBasketKeeper } from '../basket/keeper.ts'
import { keepBasket } from '../offline/kept-basket.ts'
import { navigate } from '../router.tsx'
import { local } from '../shell/local.ts'
import { kept } from '../table/kept.ts'
import { aShop } from '../test/draw.tsx'
import { aBasket, aLine, aRestaurant } from '../test/samples.ts'
import { changeDraft, draft, emptyDraft } from './draft.ts'
import { finishOrder } from './finish-order.ts'
import { placeOrder } from './place-order.ts'

vi.mock('../router.tsx', async (original) => ({ ...(await original()), navigate: vi.fn() }))
vi.stubGlobal('location', { origin: 'https://rosmarino.example' })
beforeEach(() => {
  local.forgetEverything()
  draft.set(emptyDraft)
})

const full = aBasket({
  products: [aLine({ id: 5 })],
  deliveryTime: '2026-11-20 18:45',
  voucher_code: 'PIZZA5',
  tip: 200,
  postalCode: '10115',
})

/** Somebody about to order for a quarter to seven. */
async function aGuest({ refuses = false } = {}) {
  const call: Client = (name) => {
    if (name === 'createOrder' && refuses)
      return Promise.reject({ refused: true, status: 422, key: 'out_of_stock', body: '', errors: {} })
    const answers = {
      becomeGuest: { access_token: 'token' },
      createOrder: { paymentLink: '/paymentstatus?orderId=9' },
    }
    return Promise.resolve({ data: Reflect.get(answers, name) ?? full } as never)
  }
  local.keepBasket(1, full.id)
  kept.hidesChoice(full.id).set('1')
  const basket = createBasketKeeper(call, aRestaurant())
  await basket.load()
  const shop = { ...aShop(), call, basket }
  keepBasket(shop, true)
  const placed = await placeOrder(shop, {
    basket: full,
    info: { name: 'Anna' },
    user: null,
    payment: 'cash',
    card: null,
    expectedTime: null,
  })
  return { shop, placed, told: () => basket.store.get().told }
}

test('an order leaves no cart, no basket info and no time, neither in the shop nor on the device', async () => {
  const { shop, placed, told } = await aGuest()
  expect([local.basketId(1), local.keptBasket(1)?.told.id]).toEqual([full.id, full.id])
  changeDraft({ card: { qrCode: 'QR', pin: '1234' } })

  if (placed.kind !== 'placed') throw new Error(placed.kind)
  finishOrder(shop, placed.link)
  const nothing = { products: [], deliveryTime: null, voucher_code: null, tip: 0, postalCode: null }
  expect(told()).toMatchObject({ id: 0, ...nothing })
  expect([local.basketId(1), local.keptBasket(1)]).toEqual([null, null])
  expect(kept.hidesChoice(full.id).get()).toBeNull()
  expect(draft.get().card).toEqual(emptyDraft.card)
  expect(navigate).toHaveBeenCalledWith('/paymentstatus?orderId=9', { replace: true })
})

test('an order that is refused leaves everything as it was', async () => {
  const { placed, told } = await aGuest({ refuses: true })
  expect(placed).toMatchObject({ kind: 'refused', refusal: { key: 'out_of_stock' } })
  expect(told()).toEqual(full)
  expect(local.basketId(1)).toBe(full.id)
})
