import type { Order } from '@tischlein/contract/entities'
import { useWords } from '../words.ts'
import css from './OrderHero.module.css'
import { arrivalOf, clockOf, isCalledByNumber, isOver } from './order-steps.ts'

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
  return (
    <>
      <h1 tabIndex={-1}>
        <span className={css.over}>{t('checkout.order.number')}</span>{' '}
        <bdi dir="ltr" className={css.number}>
          {order.number}
        </bdi>
      </h1>
      <p className={css.state}>{state}</p>
      {arrival && (
        <p className={css.over}>
          {t(`checkout.order.${arrival.to ? 'about' : 'at'}`, { time: clockOf(arrival) })}
        </p>
      )}
    </>
  )
}

function Brought({ order, state }: OrderHeroProps) {
  const { t, named } = useWords<'checkout'>()
  const arrival = isOver(order) ? null : arrivalOf(order)
  const number = { number: named(order.number) }
  return (
    <>
      <p className={css.over}>
        {arrival
          ? t(`checkout.order.${order.table ? 'ready' : 'arrival'}-${arrival.to ? 'about' : 'at'}`, number)
          : t('checkout.order.title', number)}
      </p>
      {arrival && <p className={css.time}>{clockOf(arrival)}</p>}
      <h1 tabIndex={-1} className={css.state}>
        {state}
      </h1>
    </>
  )
}
