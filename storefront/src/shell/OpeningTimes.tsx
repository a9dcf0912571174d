import type { DeliveryType, Restaurant } from '@tischlein/contract/entities'
import { localeOf } from '@tischlein/ui/format'
import { rulesOf } from '../delivery-time/today.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './InfoSheet.module.css'
import { useRestaurant } from './use-restaurant.ts'

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type Weekday = (typeof week)[number]

/** The week of each way to order. */
export function OpeningTimes() {
  const { t } = useWords()
  const restaurant = useRestaurant()
  return (
    <div className={css.weeks}>
      {restaurant.deliveryTypes.map((type) => (
        <table key={type} className={css.week}>
          <caption>{t(`shop.type.${type}`)}</caption>
          <tbody>
            {week.map((day) => (
              <Day key={day} day={day} type={type} restaurant={restaurant} />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

function Day({ day, type, restaurant }: { day: Weekday; type: DeliveryType; restaurant: Restaurant }) {
  const { t } = useWords()
  const { language } = useShop()
  const hours = rulesOf(restaurant, type).filter((rule) => rule.weekday === day)
  return (
    <tr>
      <th scope="row">{weekdayName(day, language)}</th>
      <td>
        {hours.length === 0
          ? t('shop.open.closedDay')
          : hours.map(({ open_at, close_at }) =>
              open_at === '00:00' && close_at === '24:00' ? (
                <span key={open_at}>{t('shop.open.always')}</span>
              ) : (
                <bdi key={open_at} dir="ltr">
                  {open_at}–{close_at}
                </bdi>
              ),
            )}
      </td>
    </tr>
  )
}

/** The fifth of January 1970 was a Monday. */
const weekdayName = (day: Weekday, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(1970, 0, 5 + week.indexOf(day))),
  )
