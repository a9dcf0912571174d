import type { ManagedPayment } from '@tischlein/contract/entities'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { date, instantTime, money as moneyText } from '@tischlein/ui/format'
import { wallOf } from '../board/moment.ts'
import { useHouse } from '../desk.ts'
import { paths } from '../paths.ts'
import { Link } from '../shell/Link.tsx'
import { isolated, named, useWords } from '../words.ts'
import { leftOf } from './money-desk.ts'
import css from './Payments.module.css'
import { isHere, providers, states } from './payment-query.ts'
import { RefundForm } from './RefundForm.tsx'

/** One payment: when, for what, of whom, how much, and how it stands. */
export function PaymentRow({ payment }: { payment: ManagedPayment }) {
  const { t, language } = useWords()
  const { restaurant } = useHouse()
  const { created_at: at, amount, currency, refunded, refunding, received, provider_id: id } = payment
  const { day } = wallOf(Date.parse(at), restaurant.timezone)
  const provider = providers.find((one) => one === payment.type)
  const status = states.find((one) => one === payment.status)
  const text = (cents: number) => isolated(moneyText(cents, received?.currency ?? currency, language))
  return (
    <li className={css.row} data-payment={payment.id}>
      <div className={css.line}>
        <span className={css.at}>
          {date(day, language, 'short')}, <bdi dir="ltr">{instantTime(at, restaurant.timezone)}</bdi>
        </span>
        <span className={css.what}>
          <Behind payment={payment} />
          {payment.guest && <bdi className={css.who}>{payment.guest}</bdi>}
        </span>
        <span className={css.state} data-status={payment.status}>
          {provider && t(`console.money.type.${provider}`)} · {status && t(`console.money.status.${status}`)}
        </span>
        <bdi className={css.amount}>
          {moneyText(received?.amount ?? amount, received?.currency ?? currency, language)}
        </bdi>
      </div>
      {(id || refunded + refunding > 0) && (
        <p className={css.facts}>
          {[
            id && t('console.money.reference', { id: isolated(id) }),
            refunded > 0 && t('console.money.given-back', { amount: text(refunded) }),
            refunding > 0 && t('console.money.going-back', { amount: text(refunding) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {isHere(payment) && leftOf(payment) > 0 && (
        <Disclosure summary={t('console.money.refund-form')}>
          <RefundForm key={leftOf(payment)} payment={payment} />
        </Disclosure>
      )}
    </li>
  )
}

/** What was paid for; an order opens with its whole story. */
function Behind({
  payment: { order_id: order, order_number: number, table_name: table },
}: {
  payment: ManagedPayment
}) {
  const { t } = useWords()
  if (order !== null)
    return (
      <Link href={paths.archive({ order })} className={css.order}>
        {t('console.money.of-order', { number: isolated(`#${number}`) })}
      </Link>
    )
  return <span>{t('console.money.of-table', { table: named(table ?? '') })}</span>
}
