import { useInBasket } from '../basket/use-basket.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import type { Draft } from './draft.ts'
import { onDay, type Person, personsFor } from './person.ts'

/** For whom the units of a draft are, with the day of the chosen appointment where tickets are sold. */
export function usePersons({ persons }: Draft, units: number): Person[] {
  const { ticketingSystem, allow_multi_date_order } = useRestaurant()
  const day = useInBasket(({ deliveryTime }) => deliveryTime?.slice(0, 10) ?? '')
  const all = personsFor(persons, units)
  return ticketingSystem ? onDay(all, day, allow_multi_date_order) : all
}
