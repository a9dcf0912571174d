import type { BoardOrder } from '@tischlein/contract/entities'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { VisuallyHidden } from '@tischlein/ui/VisuallyHidden.tsx'
import { useWords } from '../words.ts'
import { AgeBar, AllergyBars, Lines, NoteBars } from './Lines.tsx'
import { OrderNumber, OrderType } from './OrderHead.tsx'
import { PayPill } from './PayPill.tsx'
import css from './RingingCard.module.css'
import type { Ring } from './ringing.ts'
import { AcceptLabel, TimeButtons } from './TimeButtons.tsx'
import type { BoardView } from './use-board.ts'
import { WantedTime } from './WantedTime.tsx'

type RingingCardProps = {
  ring: Ring
  view: BoardView
  onOpen: (order: BoardOrder) => void
  onReject: (order: BoardOrder) => void
  /** On a phone the times stand at the thumb, not on the card. */
  hasTimes: boolean
}

/** The one loud thing on the board. */
export function RingingCard({ ring, view, onOpen, onReject, hasTimes }: RingingCardProps) {
  const { t } = useWords()
  const { order, seconds, isLoud } = ring
  const { postalCode, name } = order.user_details ?? {}
  return (
    <article className={css.card} data-order={order.id} data-loud={isLoud}>
      <header className={css.head}>
        <Icon name="bell" size={26} className={css.bell} />
        <OrderNumber order={order} onOpen={onOpen} className={css.number} />
        <span className={css.waited} dir="ltr">
          <VisuallyHidden>{t('console.order.waits')} </VisuallyHidden>
          {minutesSeconds(seconds)}
        </span>
      </header>
      <div className={css.body}>
        <div className={css.facts}>
          <OrderType order={order} />
          {postalCode && (
            <bdi dir="ltr" className={css.where}>
              {postalCode}
            </bdi>
          )}
          <PayPill order={order} />
        </div>
        <WantedTime order={order} view={view} />
        <AllergyBars order={order} />
        <AgeBar order={order} />
        <Lines order={order} />
        <NoteBars order={order} />
        <div className={css.who}>
          <bdi>{name}</bdi>
          {order.totals && <Price amount={order.totals.total} className={css.total ?? ''} />}
        </div>
        {hasTimes && (
          <>
            <AcceptLabel order={order} />
            <TimeButtons order={order} view={view} look="loud" />
            <button type="button" className={css.reject} onClick={() => onReject(order)}>
              {t('console.reject.open')}
              <VisuallyHidden> #{order.number}</VisuallyHidden>
            </button>
          </>
        )}
      </div>
    </article>
  )
}

export const minutesSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
