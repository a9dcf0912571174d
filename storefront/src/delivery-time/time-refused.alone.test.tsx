import type { Client } from '@tischlein/contract/client'
import type { RefusedCall } from '@tischlein/contract/refused-call'
import { beforeEach, expect, test, vi } from 'vitest'
import { createBasketKeeper } from '../basket/keeper.ts'
import { Problem } from '../checkout/Problem.tsx'
import { local } from '../shell/local.ts'
import { aShop, draw } from '../test/draw.tsx'
import { press } from '../test/pressed.tsx'
import { aBasket, aRestaurant } from '../test/samples.ts'
import { setTime } from './set-time.ts'
import { TimeRefused } from './TimeRefused.tsx'

vi.mock('@tischlein/ui/Button.tsx', () => import('../test/pressed.tsx'))
beforeEach(local.forgetEverything)

const [FULL, FREE] = ['2026-11-20 18:30', '2026-11-20 18:45']
const refusal: RefusedCall = {
  refused: true,
  status: 422,
  key: 'order_limit_reached',
  body: '18:30 is full.',
  errors: {},
  params: { validTime: FREE },
  retryAfter: null,
}

/** A kitchen that is full at 18:30, and a guest whose basket is wanted at 17:00. */
async function aGuest() {
  const asked: unknown[] = []
  let held = aBasket({ deliveryTime: '2026-11-20 17:00' })
  const call: Client = (name, input) => {
    if (name !== 'setDeliveryTime') return Promise.resolve({ data: held } as never)
    asked.push(input)
    const { delivery_time } = input as { delivery_time: string }
    if (delivery_time === FULL) return Promise.reject(refusal)
    held = { ...held, deliveryTime: delivery_time }
    return Promise.resolve({ data: held } as never)
  }
  local.keepBasket(1, held.id)
  const basket = createBasketKeeper(call, aRestaurant())
  await basket.load()
  const shop = { ...aShop(), call, basket }
  return { shop, asked, time: () => basket.store.get().told.deliveryTime }
}

test('a full time changes nothing, and the one offered instead is set by a press on it', async () => {
  const { shop, asked, time } = await aGuest()
  const outcome = await setTime(shop, FULL)
  expect(outcome).toMatchObject({ ok: false, refusal: { params: { validTime: FREE } } })
  expect(time()).toBe('2026-11-20 17:00')

  const onTake = vi.fn((wall: string) => void setTime(shop, wall))
  draw(<TimeRefused refusal={refusal} onTake={onTake} onClose={() => undefined} />, {}, shop)
  await press('Take')
  await expect.poll(time).toBe(FREE)
  expect(asked).toEqual([
    { basketId: 77, delivery_time: FULL },
    { basketId: 77, delivery_time: FREE },
  ])
})

test('at the checkout a press on the offered time sets it, and the way is free again', async () => {
  const { shop, asked, time } = await aGuest()
  const onSolved = vi.fn()
  draw(<Problem problem={{ kind: 'refused', refusal }} onSolved={onSolved} />, {}, shop)
  await press('Take')
  expect([time(), asked]).toEqual([FREE, [{ basketId: 77, delivery_time: FREE }]])
  expect(onSolved).toHaveBeenCalledOnce()
})
