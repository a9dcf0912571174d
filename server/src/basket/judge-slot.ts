import type { WallClock } from '@tischlein/rules/clock'
import { judgeTime, type Load } from '@tischlein/rules/delivery-time/availability'
import { hasRoom, type PointsTaken, pointsNeeded } from '@tischlein/rules/restaurant/kitchen'
import type { Ruling } from '@tischlein/rules/ruling'
import { judgePlaces } from '@tischlein/rules/ticketing/ticket-places'
import type { Taken } from '@tischlein/rules/ticketing/ticket-times'
import type { Db, Tx } from '../db/open.ts'
import { noLoad } from '../delivery-time/db.ts'
import { kitchenLoad, slotLoad } from '../delivery-time/slot-load.ts'
import { loadTaken } from '../ticketing/db.ts'
import type { StoredBasket } from './stored-basket.ts'
import type { Scene } from './weigh-basket.ts'

/** How full everything is that a basket could be ordered for. */
export type Busy = { readonly load: Load; readonly points: PointsTaken; readonly taken: Taken }

/** What is told without asking anybody: a full slot stays chosen until it is ordered. */
export const nobodyBusy: Busy = { load: noLoad, points: () => 0, taken: () => 0 }

type Wanted = Pick<StoredBasket, 'type' | 'time' | 'lines' | 'ticketTimeId'>

export type SlotQuestion = Partial<Busy> & {
  /** Whether what is wanted is sold at that time; left out: it is sold at any. */
  readonly isSold?: (at: WallClock) => boolean
  /** Places at a ticket slot that must be left, however few the basket needs so far. */
  readonly atLeast?: number
}

/**
 * Whether a basket's time can be had: a quarter hour of its delivery type (`judgeTime`), or where tickets are sold a
 * ticket slot with a place for each of them (`judgePlaces`). Refuses what these refuse.
 */
export function judgeSlot(scene: Scene, basket: Wanted, asked: SlotQuestion = {}): Ruling<WallClock> {
  const { restaurant, menu, now } = scene
  const {
    isSold,
    atLeast = 0,
    load = nobodyBusy.load,
    points = nobodyBusy.points,
    taken = nobodyBusy.taken,
  } = asked
  if (restaurant.settings.ticketing)
    return judgePlaces({ ...ticketQuestion(scene, basket), taken, atLeast }, basket)
  return judgeTime({
    schedule: restaurant.schedule,
    type: basket.type,
    now,
    load,
    items: itemsOf(basket),
    hasRoom: hasRoom(pointsNeeded(restaurant.stations, menu, basket.lines), points),
    at: basket.time,
    ...(isSold && { isSold }),
  })
}

/** What the rules of tickets are asked about a basket, how full it is aside. */
export function ticketQuestion(
  { restaurant, menu, now }: Scene,
  { type, ticketTimeId }: Pick<StoredBasket, 'type' | 'ticketTimeId'>,
) {
  const { schedule, ticketTimes, settings } = restaurant
  const duration = ticketTimes.find(({ id }) => id === ticketTimeId)?.duration
  return {
    schedule,
    type,
    menu,
    now,
    ticketTimes,
    multiDate: settings.multiDateOrders,
    taken: nobodyBusy.taken,
    ...(duration !== undefined && { duration }),
  }
}

/** How full it is now, for this basket: what it holds itself is not taken by others. */
export async function loadBusy(
  db: Db | Tx,
  { restaurant, now }: Scene,
  { id: basketId, type, orderId }: Pick<StoredBasket, 'id' | 'type' | 'orderId'>,
): Promise<Busy> {
  if (!restaurant.settings.ticketing)
    return {
      ...nobodyBusy,
      load: await slotLoad(db, { restaurant, type, now }),
      points: await kitchenLoad(db, { restaurant, type, now }),
    }
  const from = restaurant.wall(now).day
  return {
    ...nobodyBusy,
    taken: await loadTaken(db, { restaurantId: restaurant.id, from, now, basketId, orderId }),
  }
}

/** How many items a basket puts on a slot. */
export const itemsOf = ({ lines }: Pick<StoredBasket, 'lines'>): number =>
  Math.max(
    1,
    lines.reduce((items, line) => items + line.quantity, 0),
  )
