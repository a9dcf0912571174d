import type { BoardOrder } from '@tischlein/contract/entities'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { type ReactNode, useId } from 'react'
import { BillStrip } from '../bill/BillStrip.tsx'
import { PrinterStrip } from '../printing/PrinterStrip.tsx'
import { ShiftStrip } from '../shift/ShiftStrip.tsx'
import { useWords } from '../words.ts'
import css from './ColumnBoard.module.css'
import { ofType, type TypeFilter } from './columns.ts'
import { DoneList } from './DoneList.tsx'
import { Empty } from './Empty.tsx'
import { KitchenCard } from './KitchenCard.tsx'
import { LaterCard } from './LaterCard.tsx'
import { latenessOf } from './lateness.ts'
import { NewCard } from './NewCard.tsx'
import { ReadyCard } from './ReadyCard.tsx'
import { RingingCard } from './RingingCard.tsx'
import { ringOf } from './ringing.ts'
import { TypeFilters } from './TypeFilters.tsx'
import type { BoardView } from './use-board.ts'

export type BoardProps = {
  view: BoardView
  filter: TypeFilter
  onFilter: (filter: TypeFilter) => void
  onOpen: (order: BoardOrder) => void
  onReject: (order: BoardOrder) => void
}

/** Four columns side by side; each scrolls for itself, its heading and count stay. */
export function ColumnBoard({ view, filter, onFilter, onOpen, onReject }: BoardProps) {
  const { t } = useWords()
  const { columns, leads, moment } = view
  const ring = ringOf(columns.new, moment.now)
  const kitchen = ofType(columns.kitchen, filter)
  const late = kitchen.filter((order) => latenessOf(order, leads, moment).state === 'late').length
  const card = { view, onOpen }
  return (
    <>
      <div className={css.top}>
        <TypeFilters view={view} filter={filter} onChange={onFilter} />
        <div className={css.strips}>
          <ShiftStrip />
          <BillStrip />
          <PrinterStrip />
        </div>
      </div>
      <div className={css.board}>
        <Column name={t('console.column.new')} count={columns.new.length}>
          {columns.new.length === 0 && <Empty view={view} />}
          {columns.new.map((order) =>
            order.id === ring?.order.id ? (
              <RingingCard key={order.id} ring={ring} {...card} onReject={onReject} hasTimes />
            ) : (
              <NewCard key={order.id} order={order} {...card} />
            ),
          )}
        </Column>
        <Column name={t('console.column.later')} count={ofType(columns.later, filter).length}>
          {ofType(columns.later, filter).map((order) => (
            <LaterCard key={order.id} order={order} {...card} />
          ))}
        </Column>
        <Column name={t('console.column.kitchen')} count={kitchen.length} end={<LateCount count={late} />}>
          {kitchen.map((order) => (
            <KitchenCard key={order.id} order={order} {...card} />
          ))}
        </Column>
        <Column name={t('console.column.ready')} count={ofType(columns.ready, filter).length}>
          {ofType(columns.ready, filter).map((order) => (
            <ReadyCard key={order.id} order={order} {...card} />
          ))}
          <DoneList view={view} onOpen={onOpen} />
        </Column>
      </div>
    </>
  )
}

type ColumnProps = { name: string; count: number; end?: ReactNode; children: ReactNode }

function Column({ name, count, end, children }: ColumnProps) {
  const id = useId()
  return (
    <section className={css.column} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id} className={css.name}>
          {name} <span className={css.count}>{count}</span>
        </h2>
        {end}
      </header>
      <div className={css.cards}>{children}</div>
    </section>
  )
}

function LateCount({ count }: { count: number }) {
  const { t } = useWords()
  if (count === 0) return null
  return (
    <p className={css.late}>
      <Icon name="late" size={18} />
      {t('console.late.count', { count })}
    </p>
  )
}
