import type { Outcome } from '../basket/keeper.ts'
import type { Shop } from '../shop.ts'

/** Sets the time, `YYYY-MM-DD HH:mm`, or takes it back with null. Refused, the basket keeps the time it had. */
export const setTime = (
  { basket, call }: Pick<Shop, 'basket' | 'call'>,
  time: string | null,
): Promise<Outcome> =>
  basket.change({ send: (basketId) => call('setDeliveryTime', { basketId, delivery_time: time }) })
