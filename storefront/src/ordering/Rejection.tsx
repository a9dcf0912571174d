import type { Order } from '@tischlein/contract/entities'
import { Card } from '@tischlein/ui/Card.tsx'
import { LiveRegion } from '@tischlein/ui/LiveRegion.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useWords } from '../words.ts'
import { stateOf } from './order-steps.ts'
import css from './Rejection.module.css'
import { Reorder } from './Reorder.tsx'

const known = [
  'sold_out',
  'too_busy',
  'closed',
  'address',
  'other',
  'canceled_by_guest',
  'payment_expired',
  'replaced',
  'not_answered',
] as const

/** Why there will be no food, what happens to the money, and what can be done now. */
export function Rejection({ order, token }: { order: Order; token: string }) {
  const { t, amount } = useWords<'checkout'>()
  const { reject_reason: reason, refunded } = order
  const state = t(`checkout.order.state.${stateOf(order)}`)
  const why = known.find((key) => key === reason?.key)
  return (
    <Card className={css.card}>
      <LiveRegion message={state} assertive />
      <Notice tone="danger">
        {!why && !reason?.body && <p>{state}</p>}
        {why && <p>{t('checkout.order.reason', { reason: t(`checkout.order.reason.${why}`) })}</p>}
        {reason?.body && (
          <p>
            <bdi>{reason.body}</bdi>
          </p>
        )}
        {refunded > 0 && <p>{t('checkout.order.refund', { amount: amount(refunded) })}</p>}
      </Notice>
      <Reorder token={token} />
    </Card>
  )
}
