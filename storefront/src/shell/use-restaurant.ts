import type { Basket, Restaurant, Zone } from '@tischlein/contract/entities'
import { createContext, useContext, useMemo } from 'react'
import { useAsk } from '../ask.ts'
import { useInBasket } from '../basket/use-basket.ts'

/** Asked for once per page: each of a thousand dishes looks at it. */
export const RestaurantContext = createContext<Restaurant | null>(null)

/** The page brings it along, so it is always there. */
export function useRestaurant(): Restaurant {
  const restaurant = useContext(RestaurantContext)
  if (!restaurant) throw new Error('The page came without its restaurant')
  return restaurant
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
  const [usualType] = useRestaurant().deliveryTypes
  const basketId = useInBasket(({ id, deliveryType, deliveryTime }) =>
    deliveryType === usualType && deliveryTime === null ? 0 : id,
  )
  return useMemo(() => (basketId === 0 ? {} : { basketId }), [basketId])
}
