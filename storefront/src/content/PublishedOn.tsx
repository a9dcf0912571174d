import { date } from '@tischlein/ui/format'
import { restaurantClock } from '../delivery-time/restaurant-clock.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import css from './PublishedOn.module.css'

/** The day of an instant on the restaurant's calendar, wherever the reader is. */
export function PublishedOn({ at }: { at: string }) {
  const { language } = useShop()
  const { timezone } = useRestaurant()
  const { day } = restaurantClock(Date.parse(at), timezone)
  return (
    <time className={css.date} dateTime={day}>
      {date(day, language, 'long')}
    </time>
  )
}
