import type { Order } from '@tischlein/contract/entities'
import { Card } from '@tischlein/ui/Card.tsx'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { Lines } from '../checkout/Lines.tsx'
import { Sums } from '../checkout/Sums.tsx'
import { Total } from '../checkout/Total.tsx'
import { useWords } from '../words.ts'
import css from './OrderItems.module.css'
import { Taxes } from './Taxes.tsx'

export function OrderItems({ order }: { order: Order }) {
  const { t } = useWords<'checkout'>()
  const count = order.products.reduce((all, line) => all + line.quantity, 0)
  const { totals } = order
  return (
    <Card>
      <Disclosure
        summary={
          <span className={css.summary}>
            <strong>{t('checkout.order.items', { count })}</strong>
            <PaymentPill order={order} />
          </span>
        }
        end={<Price amount={totals.total} className={css.total} />}
      >
        <div className={css.body}>
          <Lines lines={order.products} />
          <Sums totals={totals} isDelivered={order.deliveryType === 'delivery'} voucher="" hasTaxes={false} />
          <Total amount={totals.total} />
          <Taxes totals={totals} />
        </div>
      </Disclosure>
    </Card>
  )
}

/** How the money stands, in words. */
function PaymentPill({ order }: { order: Order }) {
  const { t, amount } = useWords<'checkout'>()
  const { paymentStatus, paymentType, refunded, status, totals } = order
  if (refunded > 0 && paymentStatus !== 'none')
    return <Pill icon="undo">{t('checkout.order.pay.refunded', { amount: amount(refunded) })}</Pill>
  if (paymentStatus === 'paid' || paymentStatus === 'authorized')
    return (
      <Pill tone="ok" icon="check">
        {t('checkout.order.pay.paid')}
      </Pill>
    )
  if (status === 'rejected' || (status === 'delivered' && paymentType === 'cash')) return null
  // What came off the order since is not owed.
  const due = { amount: amount(totals.total - refunded) }
  if (paymentType === 'cash')
    return (
      <Pill tone="outline" icon="cash">
        {t('checkout.order.pay.cash', due)}
      </Pill>
    )
  if (paymentType === 'payAtEnd') return <Pill tone="info">{t('checkout.order.pay.end', due)}</Pill>
  if (paymentType === 'pwc') return <Pill tone="info">{t('checkout.order.pay.site', due)}</Pill>
  return <Pill tone="warn">{t('checkout.order.pay.open')}</Pill>
}
