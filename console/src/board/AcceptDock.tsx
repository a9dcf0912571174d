import type { BoardOrder } from '@tischlein/contract/entities'
import { Price } from '@tischlein/ui/Price.tsx'
import { useWords } from '../words.ts'
import css from './AcceptDock.module.css'
import { minutesSeconds } from './RingingCard.tsx'
import { type Ring, waitedSeconds } from './ringing.ts'
import { AcceptLabel, TimeButtons } from './TimeButtons.tsx'
import type { BoardView } from './use-board.ts'

type AcceptDockProps = {
  ring: Ring
  view: BoardView
  onOpen: (order: BoardOrder) => void
  onReject: (order: BoardOrder) => void
}

/** The thumb's place: the four times, rejecting, and who is next. */
export function AcceptDock({ ring, view, onOpen, onReject }: AcceptDockProps) {
  const { t } = useWords()
  const { order } = ring
  const next = view.columns.new.find(({ id }) => id !== order.id)
  return (
    <section className={css.dock} aria-label={t('console.accept.of', { number: `#${order.number}` })}>
      <div className={css.row}>
        <AcceptLabel order={order} />
        <button type="button" className={css.reject} onClick={() => onReject(order)}>
          {t('console.reject.open')}
        </button>
      </div>
      <TimeButtons order={order} view={view} look="loud" />
      {next && (
        <button type="button" className={css.next} onClick={() => onOpen(next)}>
          <span>{t('console.order.next')}</span>
          <bdi dir="ltr" className={css.number}>
            #{next.number}
          </bdi>
          <span className={css.what}>
            {t(`console.type.${next.deliveryType}`)}
            {next.totals && (
              <>
                {' · '}
                <Price amount={next.totals.total} />
              </>
            )}
          </span>
          <span className={css.waited}>
            <bdi dir="ltr">{minutesSeconds(waitedSeconds(next, view.moment.now))}</bdi>
          </span>
        </button>
      )}
    </section>
  )
}
