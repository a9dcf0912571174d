import { useEffect, useState } from 'react'
import { restaurantClock } from '../delivery-time/restaurant-clock.ts'
import { useShop } from '../shop.ts'
import { useRestaurant } from './use-restaurant.ts'

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
