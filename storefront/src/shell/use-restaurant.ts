import type { Basket, Restaurant, Zone } from '@tischlein/contract/entities'
import { useEffect, useState } from 'react'
import { useAsk } from '../ask.ts'
import { useBasket } from '../basket/use-basket.ts'
import { restaurantClock } from '../delivery-time/today.ts'
import { useShop } from '../shop.ts'

/** The page brings it along, so it is always there. */
export function useRestaurant(): Restaurant {
  const { data } = useAsk('readRestaurant', {})
  if (!data) throw new Error('The page came without its restaurant')
  return data
}

const noZones: readonly Zone[] = []
export const useZones = (): readonly Zone[] => useAsk('listZones', {}).data ?? noZones

export const zoneOf = (zones: readonly Zone[], basket: Basket): Zone | null =>
  zones.find((zone) => zone.postalCode === basket.postalCode) ?? null

/**
 * The basket that menu reads should look at. As long as its type and time are everyone's, none: then the dishes are
 * the same bytes for all guests, and those in the page stay good.
 */
export function useMenuBasket(): { basketId?: number } {
  const { basket } = useBasket()
  const restaurant = useRestaurant()
  const isUsual = basket.deliveryType === restaurant.deliveryTypes[0] && basket.deliveryTime === null
  return isUsual || basket.id === 0 ? {} : { basketId: basket.id }
}

const TICK_MS = 20_000

/** The restaurant's clock. Starts with the moment at which the server wrote the page, so that both draw the same. */
export function useRestaurantClock() {
  const { writtenAt } = useShop()
  const { timezone } = useRestaurant()
  const [now, setNow] = useState(writtenAt)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return restaurantClock(now, timezone)
}
