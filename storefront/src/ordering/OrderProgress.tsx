import type { Order } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Card } from '@tischlein/ui/Card.tsx'
import { classNames } from '@tischlein/ui/class-names'
import { inRow, instantTime } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useLocale } from '@tischlein/ui/locale'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { VisuallyHidden } from '@tischlein/ui/VisuallyHidden.tsx'
import { navigate } from '../router.tsx'
import { useOnline } from '../shell/OfflineBar.tsx'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './OrderProgress.module.css'
import { arrivalOf, clockOf, isOver, isUnpaid, type OrderStep, stepsOf } from './order-steps.ts'
import { Rejection } from './Rejection.tsx'
import { Unanswered } from './Unanswered.tsx'

type OrderProgressProps = {
  order: Order
  token: string
  isLive: boolean
  hasFailed: boolean
  updatedAt: number
}

/** The steps with their clock times, and how fresh they are. */
export function OrderProgress({ order, token, isLive, hasFailed, updatedAt }: OrderProgressProps) {
  const { t } = useWords<'checkout'>()
  if (order.status === 'rejected') return <Rejection order={order} token={token} />
  return (
    <Card as="section" labelledBy="order-place">
      <h2 id="order-place" className={css.place}>
        <Place order={order} />
      </h2>
      {isUnpaid(order) && <Unpaid order={order} />}
      <Unanswered order={order} />
      <ol className={css.steps} aria-label={t('checkout.order.steps')}>
        {stepsOf(order).map((step) => (
          <Step key={step.name} step={step} order={order} />
        ))}
      </ol>
      {!isOver(order) && <Freshness isLive={isLive} hasFailed={hasFailed} updatedAt={updatedAt} />}
    </Card>
  )
}

function Place({ order }: { order: Order }) {
  const { t, named } = useWords<'checkout'>()
  const { language } = useLocale()
  const { address, house_number } = order.user_details
  const type = t(`checkout.type.${order.deliveryType}`)
  if (order.table) return t('checkout.when.table', { name: named(order.table.name) })
  if (order.deliveryType !== 'delivery' || !address) return type
  return inRow([type, named([address, house_number].filter(Boolean).join(' '))], language)
}

const words = { done: 'checkout.order.step-done', now: 'checkout.order.step-now' } as const

function Step({ step, order }: { step: OrderStep; order: Order }) {
  const { t } = useWords<'checkout'>()
  const { timeZone } = useLocale()
  const arrival = step.isPromised ? arrivalOf(order) : null
  const isConfirmed = step.name === 'processing' && step.state === 'now'
  return (
    <li
      className={classNames(css.step, css[step.state])}
      aria-current={step.state === 'now' ? 'step' : undefined}
    >
      <span className={css.mark}>{step.state === 'done' && <Icon name="check" size={18} stroke={3} />}</span>
      <div className={css.name}>
        {t(`checkout.order.step.${step.name}`)}
        {step.state !== 'next' && <VisuallyHidden> ({t(words[step.state])})</VisuallyHidden>}
        {isConfirmed && <p className={css.note}>{t('checkout.order.confirmed')}</p>}
      </div>
      {step.at && <time dateTime={step.at}>{instantTime(step.at, timeZone)}</time>}
      {arrival && <span>{clockOf(arrival)}</span>}
    </li>
  )
}

/** "Try again" for somebody who left the provider's page and came back by the link. */
function Unpaid({ order }: { order: Order }) {
  const { t } = useWords<'checkout'>()
  const shop = useShop()
  const pay = async () => {
    const told = await shop.call('updatePayment', { orderId: order.id }).catch(() => null)
    const basketId = told?.data.basketId
    if (basketId)
      navigate(`/payment?${new URLSearchParams({ basketId: String(basketId), orderId: String(order.id) })}`)
    else shop.answers.expire('readOrderPage')
  }
  return (
    <Notice
      tone="warn"
      icon="clock"
      action={
        <Button variant="outline" size={44} onPress={pay}>
          {t('checkout.order.pay.now')}
        </Button>
      }
    >
      {t('checkout.order.unpaid')}
    </Notice>
  )
}

function Freshness({
  isLive,
  hasFailed,
  updatedAt,
}: {
  isLive: boolean
  hasFailed: boolean
  updatedAt: number
}) {
  const { t } = useWords<'checkout'>()
  const { timeZone } = useLocale()
  const at = { time: instantTime(new Date(updatedAt).toISOString(), timeZone) }
  const isOnline = useOnline()
  const isStale = hasFailed || !isOnline
  const state = isStale ? 'stale' : isLive ? 'live' : 'polling'
  return (
    <p className={css.fresh}>
      <span className={classNames(css.dot, isStale && css.cold)} />
      {t(`checkout.order.${state}`, at)}
    </p>
  )
}
