import type { AnswerFor, Client } from '@tischlein/contract/client'
import { businessDay, parseTime, type WallClock, weekdayOf } from '@tischlein/rules/clock'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import type { Leads } from './board/moment.ts'
import { createStore, type Store } from './store.ts'

export type ManagedRestaurant = AnswerFor<'readManagedRestaurant'>['data']
export type Busy = AnswerFor<'readBusy'>['data']

/** The restaurant as staff see it, with what they switched for this shift. */
export type House = { readonly restaurant: ManagedRestaurant; readonly busy: Busy }

export type HouseKeeper = { readonly store: Store<House>; readonly read: () => Promise<void> }

export async function readHouse(call: Client): Promise<House> {
  const [restaurant, busy] = await Promise.all([call('readManagedRestaurant', {}), call('readBusy', {})])
  return { restaurant: restaurant.data, busy: busy.data }
}

export function keepHouse(call: Client, first: House): HouseKeeper {
  const store = createStore(first)
  return { store, read: () => readHouse(call).then(store.set) }
}

export const leadsOf = (restaurant: ManagedRestaurant): Leads => ({
  delivery: restaurant.delivery_hours,
  pickup: restaurant.pickup_hours,
  here: restaurant.here_hours,
})

/** What a role may touch (decisions.md, section 3); the server refuses the rest anyway. */
export const mayChangeShift = ({ role }: ManagedRestaurant) => role !== 'kitchen'
/** Money has its own circle of people (answers.md, section 7). */
export const seesMoney = ({ role }: ManagedRestaurant) => role === 'owner' || role === 'manager'
/** Who belongs to the team is for its owners to say (answers.md, section 7). */
export const ownsHouse = ({ role }: ManagedRestaurant) => role === 'owner'
/** Who speaks for the house towards its guests. */
export const speaksForHouse = ({ role }: ManagedRestaurant) => role === 'owner' || role === 'manager'
/** Tickets: whoever stands at the gate, and whoever decides what is sold (answers.md, section 7). */
export const hasGate = ({ ticketingSystem, role }: ManagedRestaurant) => ticketingSystem && role !== 'kitchen'
export const sellsTickets = (restaurant: ManagedRestaurant) =>
  hasGate(restaurant) && restaurant.role !== 'staff'
/** Tables are the business of those who serve at them, where guests eat in the house. */
export const hasTables = ({ role, deliveryTypes }: ManagedRestaurant) =>
  role !== 'kitchen' && deliveryTypes.includes('here')
export const seesPeople = ({ role }: ManagedRestaurant) => role !== 'kitchen'

/**
 * When guests are served until, in minutes of the day; null while closed and around the clock. For the line on top of
 * the board; whether it is open at all, the server says.
 */
export function openUntil(restaurant: ManagedRestaurant, { day, minute }: WallClock): number | null {
  if (!restaurant.open_now || restaurant.closed) return null
  const weekday = weekdays[weekdayOf(day) - 1]
  const ends = restaurant.deliveryTypes
    .flatMap((type) => rulesOf(restaurant, type))
    .filter((rule) => rule.weekday === weekday)
    .map(({ open_at, close_at }) => ({ open: parseTime(open_at) ?? 0, close: parseTime(close_at) ?? 0 }))
    .map(({ open, close }) => ({ open, close: close > open ? close : close + DAY }))
    .filter(({ open, close }) => open <= minute && minute < close)
  const isAroundTheClock = ends.some(({ open, close }) => close - open >= DAY)
  return ends.length === 0 || isAroundTheClock ? null : Math.max(...ends.map(({ close }) => close)) % DAY
}

const DAY = 1440
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const rulesOf = (restaurant: ManagedRestaurant, type: DeliveryType) =>
  ({
    delivery: restaurant.restaurantAvailableTimes,
    pickup: restaurant.restaurantTakeawayTimes,
    here: restaurant.hereTimes,
  })[type]

/** Everyone's usual turn of the day; it only sorts the list of what is done today. */
const DAY_ENDS_AT = 300
export const todayOf = (wall: WallClock): string => businessDay(wall, DAY_ENDS_AT)
