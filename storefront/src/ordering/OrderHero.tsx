import type { Order } from '@tischlein/contract/entities'
import { date } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { useRestaurantClock } from '../shell/use-restaurant-clock.ts'
import { useWords } from '../words.ts'
import css from './OrderHero.module.css'
import { type Arrival, arrivalOf, clockOf, isCalledByNumber, isOver } from './order-steps.ts'

type OrderHeroProps = { order: Order; state: string }

/** The one thing a waiting guest wants to know, as large as the phone allows: the number to listen for, or the time. */
export function OrderHero({ order, state }: OrderHeroProps) {
  const isCalled = isCalledByNumber(order) && order.status !== 'rejected'
  return (
    <section className={order.status === 'rejected' ? css.quiet : css.hero}>
      <div className={css.inner}>
        {isCalled ? <Called order={order} state={state} /> : <Brought order={order} state={state} />}
      </div>
    </section>
  )
}

function Called({ order, state }: OrderHeroProps) {
  const { t } = useWords<'checkout'>()
  const arrival = isOver(order) ? null : arrivalOf(order)
  const day = useLaterDay(arrival)
  return (
    <>
      <h1 tabIndex={-1}>
        <span className={css.over}>{t('checkout.order.number')}</span>{' '}
        <span className={css.number}>
          <bdi dir="ltr">{order.number}</bdi>
        </span>
      </h1>
      <p className={css.state}>{state}</p>
      {arrival && (
        <p className={css.over}>
          {day
            ? t('checkout.when.day', { day, time: clockOf(arrival) })
            : t(`checkout.order.${arrival.to ? 'about' : 'at'}`, { time: clockOf(arrival) })}
        </p>
      )}
    </>
  )
}

function Brought({ order, state }: OrderHeroProps) {
  const { t, named } = useWords<'checkout'>()
  const arrival = isOver(order) ? null : arrivalOf(order)
  const day = useLaterDay(arrival)
  const number = { number: named(order.number) }
  return (
    <>
      <p className={css.over}>
        {arrival
          ? t(`checkout.order.${order.table ? 'ready' : 'arrival'}-${arrival.to ? 'about' : 'at'}`, number)
          : t('checkout.order.title', number)}
      </p>
      {day && <p className={css.over}>{day}</p>}
      {arrival && <p className={css.time}>{clockOf(arrival)}</p>}
      <h1 tabIndex={-1} className={css.state}>
        {state}
      </h1>
    </>
  )
}

/** The day of an arrival in words; null: it is today's, which needs none. */
function useLaterDay(arrival: Arrival | null): string | null {
  const { language } = useLocale()
  const today = useRestaurantClock().day
  return arrival && arrival.from.day > today ? date(arrival.from.day, language) : null
}
