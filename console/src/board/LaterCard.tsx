import type { BoardOrder } from '@tischlein/contract/entities'
import { formatTime, wallAt, wallMinute } from '@tischlein/rules/clock'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { isolated, useWords } from '../words.ts'
import css from './cards.module.css'
import { dueOf } from './due.ts'
import { AgeBar, AllergyBars } from './Lines.tsx'
import { summaryOf } from './lines.ts'
import { OrderNumber, OrderType } from './OrderHead.tsx'
import { PayPill } from './PayPill.tsx'
import type { BoardView } from './use-board.ts'
import { useWallText } from './WantedTime.tsx'

type CardProps = { order: BoardOrder; view: BoardView; onOpen: (order: BoardOrder) => void }

/** An accepted pre-order, waiting for the minute at which the kitchen begins. */
export function LaterCard({ order, view, onOpen }: CardProps) {
  const { t } = useWords()
  const due = useWallText(view)(order)
  const start = wallAt(wallMinute(dueOf(order)) - view.leads[order.deliveryType])
  const isToday = start.day === view.moment.wall.day
  return (
    <article className={css.card} data-order={order.id}>
      <div className={css.row}>
        <p className={css.due}>{due}</p>
        <OrderNumber order={order} onOpen={onOpen} className={css.smallNumber} />
      </div>
      <OrderType order={order} />
      <AllergyBars order={order} />
      <AgeBar order={order} />
      <p className={css.meta}>
        <bdi>{summaryOf(order)}</bdi>
      </p>
      <PayPill order={order} />
      {isToday && (
        <p className={css.start}>
          <Icon name="timer" size={18} />
          {t('console.order.starts', { time: isolated(formatTime(start.minute)) })}
        </p>
      )}
    </article>
  )
}
