import type { WallClock } from '@tischlein/rules/clock'
import { formatWall } from '@tischlein/rules/clock'
import type { OptionItem } from '@tischlein/rules/menu/menu'
import { unitsNeeded } from '@tischlein/rules/menu/stock'
import { type PointsWant, pointsNeeded } from '@tischlein/rules/restaurant/kitchen'
import { type Service, serviceOf } from '@tischlein/rules/restaurant/restaurant'
import { type PlacesWant, placesOf } from '@tischlein/rules/ticketing/ticket-places'
import { countVoucherUses } from '../basket/db.ts'
import { itemsOf, judgeSlot, loadBusy, ticketQuestion } from '../basket/judge-slot.ts'
import type { Guest, StoredBasket, StoredVoucher } from '../basket/stored-basket.ts'
import type { Scene } from '../basket/weigh-basket.ts'
import type { Tx } from '../db/open.ts'
import { granted, refused } from '../http/refused.ts'
import { touchMenu } from '../restaurant/db.ts'
import { dropHolds } from '../ticketing/db.ts'
import type { SlotTakeRow } from './db.ts'
import { freePoints, type StockWant, type Takes } from './take.ts'

/** What the order now has, and others have no longer. */
export type Taken = {
  readonly stock: readonly StockWant[]
  readonly voucherId: number | null
  readonly slot: Pick<SlotTakeRow, 'delivery_type' | 'slot' | 'items'> | null
  /** Points of the stations that make it, at that slot. */
  readonly points: readonly PointsWant[]
  /** Places at ticket slots. */
  readonly places: readonly PlacesWant[]
  /** The slot of the order: the one asked for, or the soonest with room. */
  readonly time: WallClock
}

export type Taking = {
  readonly takes: Takes
  readonly scene: Scene
  readonly basket: StoredBasket
  readonly guest: Guest
  readonly time: WallClock
}

/**
 * Takes everything scarce that a basket needs. Refuses `out_of_stock`, `only_n_left`, `voucher_expired`,
 * `voucher_limit_reached`, `order_limit_reached`, `capacity_full`: what the snapshot promised a moment ago, somebody
 * else may have by now.
 */
export async function takeScarce(tx: Tx, taking: Taking): Promise<Taken> {
  const stock = await takeStock(tx, taking)
  const voucherId = await takeVoucher(tx, taking)
  if (taking.scene.restaurant.settings.ticketing)
    return {
      stock,
      voucherId,
      places: await takePlaces(tx, taking),
      slot: null,
      points: [],
      time: taking.time,
    }
  return { stock, voucherId, places: [], ...(await takeSlot(tx, taking)) }
}

type NamedWant = StockWant & { readonly name: string }

async function takeStock(tx: Tx, { takes, scene, basket }: Taking): Promise<StockWant[]> {
  const taken: StockWant[] = []
  for (const { name, ...want } of stockWants(scene, basket)) {
    const got = await takes.stock(tx, want)
    if (!got.ok)
      refused(got.left < 1 ? { key: 'out_of_stock', name } : { key: 'only_n_left', name, inStock: got.left })
    if (got.units !== null) taken.push(want)
  }
  if (taken.length > 0) await touchMenu(tx, scene.restaurant.id, 'stock')
  return taken
}

/** Only what is counted at all, dishes before options, each by id: everybody takes in this order. */
function stockWants({ menu, restaurant }: Scene, { lines }: StoredBasket): NamedWant[] {
  const options = new Map<number, OptionItem>()
  for (const { productId } of lines) {
    for (const group of menu.products.get(productId)?.groups ?? []) {
      for (const item of group.items) options.set(item.id, item)
    }
  }
  const wants = [...unitsNeeded(lines)].flatMap(([ref, units]): NamedWant[] => {
    const [kind, number] = ref.split(':')
    const id = Number(number)
    const thing = kind === 'product' ? menu.products.get(id) : options.get(id)
    if (!thing || thing.stock === null) return []
    const table = kind === 'product' ? 'product' : 'attribute_item'
    return [{ table, restaurantId: restaurant.id, id, units, name: thing.name }]
  })
  return wants.toSorted((a, b) => (a.table === b.table ? a.id - b.id : a.table === 'product' ? -1 : 1))
}

/** The voucher's row stays locked from here on, so that its uses by one guest can be counted. */
async function takeVoucher(tx: Tx, { takes, basket, guest }: Taking): Promise<number | null> {
  const { voucher } = basket
  if (voucher === null) return null
  const refusal = await takes.voucher(tx, voucher.id)
  if (refusal !== null) return refused(refusal)
  return (await isUsedUp(tx, voucher, guest)) ? refused('voucher_limit_reached') : voucher.id
}

const isUsedUp = async (tx: Tx, { id, perGuestLimit }: StoredVoucher, guest: Guest): Promise<boolean> =>
  perGuestLimit !== null && (await countVoucherUses(tx, id, guest)) >= perGuestLimit

/** Each slot that fails was filled by somebody else meanwhile; a day has no more than these. */
const SLOT_TRIES = 96

async function takeSlot(tx: Tx, taking: Taking): Promise<Pick<Taken, 'slot' | 'points' | 'time'>> {
  const { takes, scene, basket } = taking
  const service = serviceOf(scene.restaurant.schedule, basket.type)
  const points = pointsNeeded(scene.restaurant.stations, scene.menu, basket.lines)
  const limited = service !== null && isLimited(service) ? service : null
  const items = itemsOf(basket)
  let { time } = taking
  for (let tries = 0; tries < SLOT_TRIES; tries += 1) {
    const want = { restaurantId: scene.restaurant.id, at: time }
    if (await takePoints(tx, takes, { ...want, points })) {
      if (limited === null) return { slot: null, points, time }
      if (await takes.slot(tx, { ...want, service: limited, items }))
        return { slot: { delivery_type: basket.type, slot: formatWall(time), items }, points, time }
      await freePoints(tx, { ...want, points })
    }
    time = granted(judgeSlot(scene, basket, await loadBusy(tx, scene, basket)))
  }
  return refused('order_limit_reached')
}

type PointsAt = {
  readonly restaurantId: number
  readonly at: WallClock
  readonly points: readonly PointsWant[]
}

/** At every station, or at none. */
async function takePoints(tx: Tx, takes: Takes, { points, ...want }: PointsAt): Promise<boolean> {
  for (const [index, one] of points.entries()) {
    if (await takes.points(tx, { ...want, ...one })) continue
    await freePoints(tx, { ...want, points: points.slice(0, index) })
    return false
  }
  return true
}

const isLimited = ({ ordersPerSlot, itemsPerSlot }: Service): boolean =>
  ordersPerSlot !== null || itemsPerSlot !== null

/** What was held for this basket becomes the order's: the hold ends with the taking. */
async function takePlaces(tx: Tx, { takes, scene, basket }: Taking): Promise<PlacesWant[]> {
  const { restaurant, now } = scene
  const wants = placesOf(ticketQuestion(scene, basket), basket)
  for (const { ticketTime, day, places } of wants) {
    const want = { restaurantId: restaurant.id, ticketTimeId: ticketTime.id, day, places }
    if (!(await takes.places(tx, { ...want, basketId: basket.id, now }))) refused('capacity_full')
  }
  await dropHolds(tx, basket.id)
  if (wants.length > 0) await touchMenu(tx, restaurant.id, 'stock')
  return wants
}
