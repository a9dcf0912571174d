import { local } from '../shell/local.ts'
import type { Shop } from '../shop.ts'

/** A basket that was on its way to become an order is the guest's again. */
export async function takeBack(shop: Shop, basketId: number) {
  local.keepBasket(shop.config.restaurantId, basketId)
  await shop.basket.load()
}
