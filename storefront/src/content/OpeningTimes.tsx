import type { DeliveryType } from '@tischlein/contract/entities'
import { formatTime } from '@tischlein/rules/clock'
import { date, localeOf } from '@tischlein/ui/format'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { type Hours, whyNotNow } from '../delivery-time/today.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useRestaurantClock } from '../shell/use-restaurant-clock.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './OpeningTimes.module.css'
import { exceptionsFrom, type PlannedDay, weekPlan } from './week-plan.ts'

/** The week of each way to order, whether it can be had now, and the days on which all is different. */
export function OpeningTimes() {
  const { deliveryTypes } = useRestaurant()
  return (
    <div className={css.plan}>
      <Exceptions />
      <div className={css.weeks}>
        {deliveryTypes.map((type) => (
          <Week key={type} type={type} />
        ))}
      </div>
    </div>
  )
}

function Week({ type }: { type: DeliveryType }) {
  const { t } = useWords<'shop' | 'info'>()
  const restaurant = useRestaurant()
  const clock = useRestaurantClock()
  const isOpen = whyNotNow(restaurant, type, clock) === null
  return (
    <table className={css.week}>
      <caption>
        <span>{t(`shop.type.${type}`)}</span>{' '}
        <Pill tone={isOpen ? 'ok' : 'warn'}>{t(isOpen ? 'info.open' : 'info.closed')}</Pill>
      </caption>
      <tbody>
        {weekPlan(restaurant, type, clock).map((planned) => (
          <Day key={planned.day} planned={planned} />
        ))}
      </tbody>
    </table>
  )
}

function Day({ planned: { day, isToday, hours } }: { planned: PlannedDay }) {
  const { t } = useWords<'shop' | 'info'>()
  const { language } = useShop()
  return (
    <tr className={isToday ? css.today : undefined}>
      <th scope="row">
        {weekdayName(day, language)}
        {isToday && <span className={css.mark}> · {t('shop.day.today')}</span>}
      </th>
      <td>
        {hours.length === 0
          ? t('shop.open.closedDay')
          : hours.map((range) => <Range key={range.open} range={range} />)}
      </td>
    </tr>
  )
}

const MIDNIGHT = 1440

/** After midnight it says so in words: 02:00 is not the two o'clock of that day. */
function Range({ range: { open, close } }: { range: Hours }) {
  const { t } = useWords<'shop' | 'info'>()
  if (open <= 0 && close >= MIDNIGHT) return <span>{t('shop.open.always')}</span>
  const isNight = close > MIDNIGHT
  return (
    <span className={css.range}>
      <bdi dir="ltr">{`${clockText(open)}–${clockText(close)}`}</bdi>
      {isNight && <span className={css.night}> {t('info.nextDay')}</span>}
    </span>
  )
}

const clockText = (minute: number) => formatTime(minute === MIDNIGHT ? minute : minute % MIDNIGHT)

/** Days on which the plan does not hold. */
function Exceptions() {
  const { t } = useWords<'shop' | 'info'>()
  const { language } = useShop()
  const restaurant = useRestaurant()
  const clock = useRestaurantClock()
  const { closedDays, holiday } = exceptionsFrom(restaurant, clock)
  const told = [
    ...(restaurant.closed ? [t('shop.closed.today')] : []),
    ...closedDays.map((day) => t('info.closedOn', { day: date(day, language, 'long') })),
    ...(holiday
      ? [
          t('info.holiday', {
            from: date(holiday.from, language, 'long'),
            to: date(holiday.to, language, 'long'),
          }),
        ]
      : []),
  ]
  if (told.length === 0) return null
  return (
    <section aria-labelledby="plan-exceptions" className={css.exceptions}>
      <h3 id="plan-exceptions">{t('info.exceptions')}</h3>
      <ul>
        {told.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

const weekdayName = (day: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  )
