import type { BoardOrder } from '@tischlein/contract/entities'
import { useWords } from '../words.ts'
import css from './cards.module.css'
import { AgeBar, AllergyBars } from './Lines.tsx'
import { summaryOf, unitsOf } from './lines.ts'
import { OrderNumber, OrderType } from './OrderHead.tsx'
import { PayPill } from './PayPill.tsx'
import { minutesSeconds } from './RingingCard.tsx'
import { waitedSeconds } from './ringing.ts'
import { TimeButtons } from './TimeButtons.tsx'
import type { BoardView } from './use-board.ts'
import { WantedTime } from './WantedTime.tsx'

type CardProps = { order: BoardOrder; view: BoardView; onOpen: (order: BoardOrder) => void }

/** New, but not the one that rings: quiet, and yet it can be accepted. */
export function NewCard({ order, view, onOpen }: CardProps) {
  const { t } = useWords()
  return (
    <article className={css.card} data-order={order.id}>
      <div className={css.row}>
        <OrderNumber order={order} onOpen={onOpen} className={css.bigNumber} />
        <OrderType order={order} />
        <span className={css.end}>
          <bdi dir="ltr">{minutesSeconds(waitedSeconds(order, view.moment.now))}</bdi>
        </span>
      </div>
      <WantedTime order={order} view={view} />
      <AllergyBars order={order} />
      <AgeBar order={order} />
      <div className={css.row}>
        <p className={css.meta} title={summaryOf(order)}>
          {t('console.order.units', { count: unitsOf(order) })}
        </p>
        <span className={css.end}>
          <PayPill order={order} />
        </span>
      </div>
      <TimeButtons order={order} view={view} look="quiet" />
    </article>
  )
}
