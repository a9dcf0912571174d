import type { SharePayment, TablePayment } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Card } from '@tischlein/ui/Card.tsx'
import { instantTime } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { Price } from '@tischlein/ui/Price.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import type { BillKeeper } from './bill-keeper.ts'
import { pickedOf } from './even-split.ts'
import css from './MyPayments.module.css'
import { ShareLines } from './ShareLines.tsx'

type MyPaymentsProps = {
  bill: TablePayment
  /** Left out: nothing can be changed any more. */
  keeper?: BillKeeper
}

/** What I have paid already, or am paying: for which dishes, and each payment with its tip. */
export function MyPayments({ bill, keeper }: MyPaymentsProps) {
  const { t } = useWords<'bill'>()
  const payments = bill.payments.filter(({ me, status }) => me && isOfInterest(status))
  const shares = bill.basketItems.filter(
    ({ state, by }) => by?.me && (state === 'paid' || state === 'paying'),
  )
  const paying = shares.filter(({ state }) => state === 'paying')
  if (payments.length === 0) return null
  return (
    <Card as="section" labelledBy="my-payments">
      <h2 id="my-payments" className={css.title}>
        {t('bill.receipt')}
      </h2>
      <ShareLines shares={shares} />
      <ul className={css.payments}>
        {payments.map((payment) => (
          <OnePayment key={payment.id} payment={payment} />
        ))}
      </ul>
      {keeper && paying.length > 0 && (
        <Button variant="outline" size={44} onPress={() => void keeper.release(paying.map(pickedOf))}>
          {t('bill.receipt.other')}
        </Button>
      )}
    </Card>
  )
}

/** An attempt that came to nothing has cost nothing. */
const isOfInterest = (status: SharePayment['status']) =>
  status !== 'failed' && status !== 'canceled' && status !== 'expired'

function OnePayment({ payment }: { payment: SharePayment }) {
  const { t, amount } = useWords<'bill'>()
  const { timeZone } = useLocale()
  const { paymentMethodNames } = useRestaurant()
  const { type, status, tip, total, refunded, at } = payment
  const isDone = status === 'paid' || status === 'refunded' || status === 'partially_refunded'
  const way =
    (type === 'card' ? null : paymentMethodNames[type]) ?? t(`bill.way.${type === 'cash' ? 'cash' : 'card'}`)
  return (
    <li className={css.payment}>
      <span>
        <strong>{way}</strong>
        <span className={css.hint}>
          {isDone
            ? t('bill.receipt.at', { time: `\u2066${instantTime(at, timeZone)}\u2069` })
            : t(type === 'cash' ? 'bill.receipt.waiter' : 'bill.receipt.pending')}
          {tip > 0 && ` · ${t('bill.receipt.tip', { amount: amount(tip) })}`}
          {refunded > 0 && ` · ${t('bill.receipt.refunded', { amount: amount(refunded) })}`}
        </span>
      </span>
      <Price amount={total} className={css.sum} />
    </li>
  )
}
