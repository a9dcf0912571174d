import type { endpoints } from '@tischlein/contract/endpoints'
import { asManager } from '../http/access.ts'
import type { Asking } from '../http/mount.ts'
import type { Mover } from '../ordering/move-order.ts'

export type Asked = Pick<
  Asking<(typeof endpoints)[keyof typeof endpoints]>,
  'caller' | 'restaurant' | 'socketId'
>

/** Whoever of the staff does something to an order. */
export const moverOf = ({ caller, restaurant, socketId }: Asked): Mover => ({
  restaurantId: restaurant.id,
  timezone: restaurant.timezone,
  accountId: asManager(caller).accountId,
  socketId,
})
