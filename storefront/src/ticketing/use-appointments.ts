import { wallAt, wallMinute } from '@tischlein/rules/clock'
import { useMemo, useState } from 'react'
import { useInBasket } from '../basket/use-basket.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useRestaurantClock } from '../shell/use-restaurant-clock.ts'
import { type Appointment, appointmentIn, type Offer } from './appointments.ts'

/** What the restaurant offers by now. */
export function useOffer(): Offer {
  const restaurant = useRestaurant()
  const { restaurantTicketTimes, closed_days, pickup_hours } = restaurant
  const { restaurant_close_times: holidayFrom, restaurant_end_close_times: holidayTo } = restaurant
  const { day, minute } = useRestaurantClock()
  return useMemo(
    () => ({
      ticketTimes: restaurantTicketTimes,
      closedDays: closed_days,
      holiday: holidayFrom && holidayTo ? { from: holidayFrom, to: holidayTo } : null,
      from: wallAt(wallMinute({ day, minute }) + pickup_hours),
    }),
    [restaurantTicketTimes, closed_days, holidayFrom, holidayTo, day, minute, pickup_hours],
  )
}

/** The appointment in the guest's basket; null: none is chosen. */
export function useAppointment(): Appointment | null {
  const { restaurantTicketTimes } = useRestaurant()
  const deliveryTime = useInBasket((basket) => basket.deliveryTime)
  const duration = useInBasket((basket) => basket.duration)
  return useMemo(
    () => appointmentIn(restaurantTicketTimes, { deliveryTime, duration }),
    [restaurantTicketTimes, deliveryTime, duration],
  )
}

/** The day the guest looks at: pressed here, else that of the basket. */
export function useDay(chosen: Appointment | null) {
  const [picked, setPicked] = useState<string | null>(null)
  return { day: picked ?? chosen?.day ?? null, pick: setPicked }
}
