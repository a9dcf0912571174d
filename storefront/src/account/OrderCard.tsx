import type { Order } from '@tischlein/contract/entities'
import { buttonClass } from '@tischlein/ui/button-class'
import { Card } from '@tischlein/ui/Card.tsx'
import { date, list, times } from '@tischlein/ui/format'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { type ComponentProps, useId } from 'react'
import { restaurantClock } from '../delivery-time/restaurant-clock.ts'
import { stateOf } from '../ordering/order-steps.ts'
import { Reorder } from '../ordering/Reorder.tsx'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './OrdersPage.module.css'

/** One order of the past or of now: what it was, how it stands, and the way to the same again. */
export function OrderCard({ order }: { order: Order }) {
  const { t } = useWords<'account' | 'checkout'>()
  const id = useId()
  return (
    <Card as="li" labelledBy={id} className={css.card}>
      <div className={css.head}>
        <h2 id={id} className={css.when}>
          <OrderedOn at={order.order_date} />
          <span className={css.number}>
            {t('account.orders.number', { number: `\u2066${order.number}\u2069` })}
          </span>
        </h2>
        <Pill tone={toneOf(order)}>{t(`checkout.order.state.${stateOf(order)}`)}</Pill>
      </div>
      <p className={css.dishes}>
        <Dishes order={order} />
      </p>
      <p className={css.sum}>
        <span>{t(`checkout.type.${order.deliveryType}`)}</span>
        <Price amount={order.totals.total} />
      </p>
      {order.token !== undefined && <Ways order={order} token={order.token} />}
    </Card>
  )
}

function Ways({ order, token }: { order: Order; token: string }) {
  const { t } = useWords<'account'>()
  const { reviews } = useRestaurant()
  const look = buttonClass({ variant: 'quiet', size: 44 })
  return (
    <div className={css.ways}>
      <Reorder token={token} look="small" />
      <Link href={paths.order(token)} className={look}>
        {t('account.orders.look')}
      </Link>
      {reviews && order.status === 'delivered' && (
        <Link href={paths.review({ orderId: order.id })} className={look}>
          {t('account.orders.review')}
        </Link>
      )}
    </div>
  )
}

function OrderedOn({ at }: { at: string }) {
  const { language } = useShop()
  const { timezone } = useRestaurant()
  const { day } = restaurantClock(Date.parse(at), timezone)
  return <time dateTime={day}>{date(day, language, 'long')}</time>
}

/** "2 × Margherita, Tiramisù". */
function Dishes({ order }: { order: Order }) {
  const { language } = useShop()
  const { named } = useWords()
  return list(
    order.products.map(({ name, quantity }) => times(quantity, named(name))),
    language,
  )
}

const toneOf = ({ status }: Order): ComponentProps<typeof Pill>['tone'] =>
  status === 'rejected' ? 'danger' : status === 'delivered' ? 'plain' : 'info'
