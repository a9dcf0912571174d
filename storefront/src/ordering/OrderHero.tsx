import type { Order } from '@tischlein/contract/entities'
import { useWords } from '../words.ts'
import css from './OrderHero.module.css'
import { arrivalOf, clockOf, isCalledByNumber, isOver } from './order-steps.ts'

type OrderHeroProps = { order: Order; state: string }

/** The one thing a waiting guest wants to know, as large as the phone allows. */
export function OrderHero({ order, state }: OrderHeroProps) {
  const { t, named } = useWords<'checkout'>()
  const arrival = isOver(order) ? null : arrivalOf(order)
  const number = { number: named(order.number) }
  return (
    <section className={order.status === 'rejected' ? css.quiet : css.hero}>
      <div className={css.inner}>
        {isCalledByNumber(order) && order.status !== 'rejected' ? (
          <>
            <p className={css.over}>{t('checkout.order.number')}</p>
            <h1 tabIndex={-1} className={css.number}>
              <bdi dir="ltr">{order.number}</bdi>
            </h1>
            {arrival && (
              <p className={css.state}>
                {t(`checkout.order.${arrival.to ? 'about' : 'at'}`, { time: clockOf(arrival) })}
              </p>
            )}
          </>
        ) : (
          <>
            <p className={css.over}>
              {arrival
                ? t(`checkout.order.arrival${arrival.to ? '' : '-at'}`, number)
                : t('checkout.order.title', number)}
            </p>
            {arrival && (
              <p className={css.time}>
                <bdi dir="ltr">{clockOf(arrival)}</bdi>
              </p>
            )}
          </>
        )}
        {isCalledByNumber(order) && order.status !== 'rejected' ? (
          <p className={css.state}>{state}</p>
        ) : (
          <h1 tabIndex={-1} className={css.state}>
            {state}
          </h1>
        )}
      </div>
    </section>
  )
}
