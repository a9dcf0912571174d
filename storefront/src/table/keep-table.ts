import type { Basket } from '@tischlein/contract/entities'
import { keyOf } from '../ask.ts'
import { paths } from '../paths.ts'
import { watchPlace } from '../router.tsx'
import type { Shop } from '../shop.ts'
import { isAtTable, isSeated } from './at-table.ts'
import { kept, type Seat } from './kept.ts'
import { askParty } from './party.ts'
import { keepSeat, takeSeat } from './take-seat.ts'
import { tellAtTable } from './tell-at-table.ts'
import { forgetUnsent, unsent } from './unsent.ts'
import { watchTab } from './watch-tab.ts'

/** Whoever scanned a code without a line and opens the shop hours later sits elsewhere by then. */
const FRESH_MS = 30 * 60_000

type Look = (hasArrived?: boolean) => void

/** One for each page. */
const looks = new WeakMap<Shop, Look>()

/**
 * Keeps this device at its table for as long as the visit lasts: ties each new basket to it (an order closes the one
 * before), listens to what is ordered there, asks once how many they are, and says when the visit is over. `hasArrived`:
 * the guest has just come by the table's code.
 */
export function keepTable(shop: Shop, hasArrived = false): void {
  const look = looks.get(shop) ?? beginToLook(shop)
  look(hasArrived)
}

/** Looks again whenever the basket, the place or the line has changed. */
function beginToLook(shop: Shop): Look {
  const look = createLook(shop)
  looks.set(shop, look)
  const again = () => look()
  shop.basket.store.subscribe(again)
  watchPlace(again)
  addEventListener('online', again)
  return look
}

/** Looks at where the basket stands, and does what that asks for. */
function createLook(shop: Shop): Look {
  let isTaking = false
  let hangUp: (() => void) | null = null
  let heard = 0

  const take = async (seat: Seat, hasArrived: boolean) => {
    isTaking = true
    await takeSeat(shop, seat, hasArrived)
    isTaking = false
    look()
  }
  const listen = (basket: Basket) => {
    const basketId = isSeated(basket) ? basket.id : 0
    if (basketId === heard) return
    heard = basketId
    hangUp?.()
    hangUp = basketId === 0 ? null : watchTab(shop, { basketId, tableId: basket.table_id ?? 0 })
  }
  const look: Look = (hasArrived = false) => {
    if (isTaking) return
    const { told, isLoaded } = shop.basket.store.get()
    const seat = kept.seat.get()
    listen(told)
    if (seat && stepFor(seat, { told, isLoaded, hasArrived }) === 'take') return void take(seat, hasArrived)
    if (seat) keepOrLeave(shop, seat, { told, isLoaded })
    if (isWanted(seat) !== isWanted(kept.seat.get())) return look()
    askAt(shop, told)
  }
  return look
}

const isWanted = (seat: Seat | null) => typeof seat?.wantedSince === 'number'

type Standing = { readonly told: Basket; readonly isLoaded: boolean }

/** A seat is taken when a guest arrives, and again for the next round; never on the way to a payment and back. */
function stepFor(seat: Seat, { told, hasArrived }: Standing & { readonly hasArrived: boolean }) {
  if (seat.wantedSince === null) return 'keep'
  if (Date.now() - seat.wantedSince > FRESH_MS) return 'keep'
  if (hasArrived) return 'take'
  return isPaying() || isSeated(told) ? 'keep' : 'take'
}

const isPaying = () => {
  const { pathname } = location
  return pathname === paths.payment() || pathname === paths.paymentStatus()
}

/** A wish that is fulfilled or old ends; so does a visit that the server knows no more. */
function keepOrLeave(shop: Shop, seat: Seat, { told, isLoaded }: Standing) {
  if (seat.wantedSince !== null) {
    if (isSeated(told)) keepSeat(told)
    else if (Date.now() - seat.wantedSince > FRESH_MS) kept.seat.forget()
    return
  }
  if (!isLoaded || seat.isByHand) return
  if (told.id === 0) return sendLater(seat)
  if (!isAtTable(told) || told.table_verified) return
  kept.seat.forget()
  void tellAtTable(shop, 'table.ended', told.table ?? '')
}

/** No basket is left. The round that was sent into silence has arrived then: the next one begins. */
function sendLater(seat: Seat) {
  const hasArrived = unsent.get() !== null
  forgetUnsent()
  if (hasArrived) kept.seat.set({ ...seat, wantedSince: Date.now() })
  else kept.seat.forget()
}

function askAt(shop: Shop, told: Basket) {
  const restaurant = shop.answers.get('readRestaurant', keyOf({}))?.data
  const isMenu = [paths.home(), paths.menu(), paths.cart()].includes(location.pathname)
  if (restaurant && isMenu && told.id !== 0) askParty(shop, restaurant)
}
