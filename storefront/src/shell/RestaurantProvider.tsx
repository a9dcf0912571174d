import type { ReactNode } from 'react'
import { useAsk } from '../ask.ts'
import { RestaurantContext } from './use-restaurant.ts'

/** The restaurant as it is now, for everything inside. */
export function RestaurantProvider({ children }: { children: ReactNode }) {
  const { data } = useAsk('readRestaurant', {})
  return <RestaurantContext value={data ?? null}>{children}</RestaurantContext>
}
