import type { BoardOrder } from '@tischlein/contract/entities'
import { MINUTE_MS } from '@tischlein/rules/clock'
import { VisuallyHidden } from '@tischlein/ui/VisuallyHidden.tsx'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'
import css from './cards.module.css'
import { AgeBar } from './Lines.tsx'
import { OrderNumber, OrderType } from './OrderHead.tsx'
import { PayPill } from './PayPill.tsx'
import type { BoardView } from './use-board.ts'

type CardProps = { order: BoardOrder; view: BoardView; onOpen: (order: BoardOrder) => void }

/** Ready: it waits for the guest, the driver or the waiter. */
export function ReadyCard({ order, view, onOpen }: CardProps) {
  const { t } = useWords()
  const { deeds } = useDesk()
  const waits = Math.max(0, Math.floor((view.moment.now - Date.parse(order.readyAt ?? '')) / MINUTE_MS))
  return (
    <article className={css.card} data-order={order.id}>
      <div className={css.row}>
        <OrderNumber order={order} onOpen={onOpen} className={css.bigNumber} />
        <span className={css.end}>
          <OrderType order={order} />
        </span>
      </div>
      <div className={css.row}>
        <bdi>{order.user_details?.name}</bdi>
        <span className={css.end}>{t('console.order.waits-minutes', { minutes: waits })}</span>
      </div>
      <AgeBar order={order} />
      <PayPill order={order} />
      <button type="button" className={css.step} onClick={() => deeds.tap(order, { kind: 'done' })}>
        {t(`console.step.done.${order.deliveryType}`)}
        <VisuallyHidden> #{order.number}</VisuallyHidden>
      </button>
    </article>
  )
}
