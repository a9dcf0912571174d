import type { BoardOrder } from '@tischlein/contract/entities'
import { instantTime } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useState } from 'react'
import { useHouse } from '../desk.ts'
import { useWords } from '../words.ts'
import css from './DoneList.module.css'
import type { BoardView } from './use-board.ts'

type DoneListProps = { view: BoardView; onOpen: (order: BoardOrder) => void }

/** What is over today, folded away: the latest first, each can be looked at again. */
export function DoneList({ view, onOpen }: DoneListProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { finished = [], finishedCount = 0 } = view.board ?? {}
  if (finished.length === 0) return null
  return (
    <section className={css.done} aria-label={t('console.column.done')}>
      <button type="button" className={css.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('console.done.count', { count: finishedCount })}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
      </button>
      {isOpen && (
        <ul className={css.list}>
          {finished.map((order) => (
            <DoneRow key={order.id} order={order} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  )
}

function DoneRow({ order, onOpen }: { order: BoardOrder; onOpen: (order: BoardOrder) => void }) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const at = order.timeline.at(-1)?.at ?? order.order_date
  const isRejected = order.status === 'rejected'
  return (
    <li>
      <button type="button" className={css.row} onClick={() => onOpen(order)}>
        <bdi dir="ltr" className={css.number}>
          #{order.number}
        </bdi>
        <span className={isRejected ? css.rejected : css.how}>
          {isRejected ? t('console.status.rejected') : t(`console.type.${order.deliveryType}`)}
        </span>
        <span className={css.at}>
          <bdi dir="ltr">{instantTime(at, restaurant.timezone)}</bdi>
        </span>
      </button>
    </li>
  )
}
