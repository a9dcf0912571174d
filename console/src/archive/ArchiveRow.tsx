import type { BoardOrder } from '@tischlein/contract/entities'
import { parseWall } from '@tischlein/rules/clock'
import { date, instantTime, time } from '@tischlein/ui/format'
import { Price } from '@tischlein/ui/Price.tsx'
import { wallOf } from '../board/moment.ts'
import { OrderNumber, OrderType } from '../board/OrderHead.tsx'
import { PayPill } from '../board/PayPill.tsx'
import { useHouse } from '../desk.ts'
import { isolated, useWords } from '../words.ts'
import css from './ArchivePage.module.css'

type ArchiveRowProps = { order: BoardOrder; onOpen: (order: BoardOrder) => void }

/** One order of the past: when it came, for when, how it left the house, where it stands. */
export function ArchiveRow({ order, onOpen }: ArchiveRowProps) {
  const { t, language } = useWords()
  const { restaurant } = useHouse()
  const { day } = wallOf(Date.parse(order.order_date), restaurant.timezone)
  const due = parseWall(order.promisedTime ?? order.deliveryTime)
  return (
    <li className={css.row} data-order={order.id}>
      <div className={css.when}>
        <OrderNumber order={order} onOpen={onOpen} className={css.number} />
        <span className={css.at}>
          {date(day, language, 'short')},{' '}
          <bdi dir="ltr">{instantTime(order.order_date, restaurant.timezone)}</bdi>
        </span>
      </div>
      <div className={css.what}>
        <OrderType order={order} />
        {due && (
          <span className={css.at}>
            {t('console.order.wanted', {
              time: isolated(
                due.day === day
                  ? time(due.minute)
                  : `${date(due.day, language, 'short')} ${time(due.minute)}`,
              ),
            })}
          </span>
        )}
      </div>
      <span className={css.who}>
        <bdi>{order.user_details?.name}</bdi>
      </span>
      <span className={css.state} data-status={order.status}>
        {t(`console.archive.status.${order.status}`)}
      </span>
      <span className={css.money}>
        <PayPill order={order} />
        {order.totals && <Price amount={order.totals.total} />}
      </span>
    </li>
  )
}
