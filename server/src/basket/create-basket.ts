import type { Line } from '@tischlein/rules/basket/basket'
import type { Seen } from '@tischlein/rules/basket/review'
import type { WallClock } from '@tischlein/rules/clock'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { findSlot } from '@tischlein/rules/ticketing/ticket-times'
import type { Deps } from '../deps.ts'
import { granted } from '../http/refused.ts'
import type { Shown } from './change-basket.ts'
import { insertBasket } from './db.ts'
import { judgeSlot, loadBusy } from './judge-slot.ts'
import type { StoredBasket } from './stored-basket.ts'
import { type Scene, weighBasket } from './weigh-basket.ts'

export type NewBasket = {
  readonly time?: WallClock | null
  readonly type?: DeliveryType
  readonly lines?: readonly Line[]
  /** What the guest saw of these lines elsewhere: in the order they are taken from. */
  readonly seen?: Seen | null
}

/** A basket that belongs to nobody yet, of the restaurant's first delivery type. Refuses what `judgeSlot` refuses. */
export async function createBasket(deps: Deps, scene: Scene, wish: NewBasket = {}): Promise<Shown> {
  const { time = null, lines = [], seen = null } = wish
  const type = wish.type ?? scene.restaurant.offers[0]?.type ?? 'pickup'
  const { ticketTimes } = scene.restaurant
  const ticketTimeId = (time && findSlot(ticketTimes, time)?.ticketTime.id) ?? null
  const empty = { ...emptyBasket(deps.newId(), scene, type), time, ticketTimeId }
  if (time !== null)
    granted(judgeSlot(scene, empty, { ...(await loadBusy(deps.db, scene, empty)), atLeast: 1 }))
  const weighed = weighBasket(scene, { ...empty, lines, seen })
  await insertBasket(deps.db, weighed.basket)
  return { ...weighed, told: weighed.review.changes }
}

const emptyBasket = (id: number, { restaurant, now }: Scene, type: DeliveryType): StoredBasket => ({
  id,
  restaurantId: restaurant.id,
  accountId: null,
  type,
  lines: [],
  time: null,
  tip: { kind: 'none' },
  postcode: null,
  table: null,
  sittingId: null,
  tableVerified: false,
  voucher: null,
  userInfo: null,
  extraInfo: {},
  seen: null,
  version: 1,
  orderId: null,
  closed: false,
  ticketTimeId: null,
  holdUntil: null,
  holdExtended: false,
  touchedAt: now,
})
