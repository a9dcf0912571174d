import type { BoardOrder } from '@tischlein/contract/entities'
import { formatTime } from '@tischlein/rules/clock'
import { VisuallyHidden } from '@tischlein/ui/VisuallyHidden.tsx'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'
import css from './cards.module.css'
import { dueOf } from './due.ts'
import { AgeBar, AllergyBars } from './Lines.tsx'
import { latenessOf } from './lateness.ts'
import { summaryOf } from './lines.ts'
import { OrderNumber, OrderType } from './OrderHead.tsx'
import { PayPill } from './PayPill.tsx'
import type { BoardView } from './use-board.ts'
import { useLateWords } from './use-late-words.ts'

type CardProps = { order: BoardOrder; view: BoardView; onOpen: (order: BoardOrder) => void }

/** Being cooked: when it is due stands first. */
export function KitchenCard({ order, view, onOpen }: CardProps) {
  const { t } = useWords()
  const { deeds } = useDesk()
  const lateness = latenessOf(order, view.leads, view.moment)
  const lateWords = useLateWords()
  return (
    <article className={css.kitchen} data-order={order.id} data-state={lateness.state}>
      <div className={css.grid}>
        <p className={css.cell}>
          <bdi dir="ltr" className={css.time}>
            {formatTime(dueOf(order).minute)}
          </bdi>
          {lateWords(lateness)}
        </p>
        <div className={css.middle}>
          <div className={css.row}>
            <OrderNumber order={order} onOpen={onOpen} className={css.number} />
            <OrderType order={order} />
          </div>
          <AllergyBars order={order} />
          <AgeBar order={order} />
          <p className={css.items}>
            <bdi>{summaryOf(order)}</bdi>
          </p>
          <PayPill order={order} />
        </div>
        <div className={css.side}>
          <button type="button" className={css.step} onClick={() => deeds.tap(order, { kind: 'ready' })}>
            {t('console.step.ready')}
            <VisuallyHidden> #{order.number}</VisuallyHidden>
          </button>
        </div>
      </div>
    </article>
  )
}
