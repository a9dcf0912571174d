import type { BoardOrder } from '@tischlein/contract/entities'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { BillStrip } from '../bill/BillStrip.tsx'
import { PrinterStrip } from '../printing/PrinterStrip.tsx'
import { ShiftStrip } from '../shift/ShiftStrip.tsx'
import { isolated, useWords } from '../words.ts'
import { AcceptDock } from './AcceptDock.tsx'
import type { BoardProps } from './ColumnBoard.tsx'
import { type ColumnName, columnNames, ofType } from './columns.ts'
import { DoneList } from './DoneList.tsx'
import { Empty } from './Empty.tsx'
import { KitchenCard } from './KitchenCard.tsx'
import { LaterCard } from './LaterCard.tsx'
import { latenessOf } from './lateness.ts'
import { NewCard } from './NewCard.tsx'
import { ReadyCard } from './ReadyCard.tsx'
import { RingingCard } from './RingingCard.tsx'
import { ringOf } from './ringing.ts'
import css from './TabBoard.module.css'
import { TypeFilters } from './TypeFilters.tsx'
import type { BoardView } from './use-board.ts'

/** One column at a time behind tabs; the times of the ringing order stand at the thumb. */
export function TabBoard({ view, filter, onFilter, onOpen, onReject }: BoardProps) {
  const { t } = useWords()
  const [tab, setTab] = useState<ColumnName>('new')
  const ring = ringOf(view.columns.new, view.moment.now)
  return (
    <>
      <Tabs view={view} filter={filter} tab={tab} onChange={setTab} />
      {tab !== 'new' && <TypeFilters view={view} filter={filter} onChange={onFilter} />}
      <div
        className={css.panel}
        role="tabpanel"
        id="board-panel"
        aria-labelledby={`tab-${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <h2 className={css.heading}>{t(`console.column.${tab}`)}</h2>
        <div className={css.strips}>
          <ShiftStrip />
          <BillStrip />
          <PrinterStrip />
          {tab !== 'kitchen' && <LateLine view={view} onShow={() => setTab('kitchen')} />}
        </div>
        <Cards tab={tab} view={view} filter={filter} onOpen={onOpen} onReject={onReject} />
      </div>
      {tab === 'new' && ring && <AcceptDock ring={ring} view={view} onOpen={onOpen} onReject={onReject} />}
    </>
  )
}

function Cards({ tab, view, filter, onOpen, onReject }: Omit<BoardProps, 'onFilter'> & { tab: ColumnName }) {
  const { columns, moment } = view
  const ring = ringOf(columns.new, moment.now)
  const card = { view, onOpen }
  if (tab === 'new') {
    if (columns.new.length === 0) return <Empty view={view} />
    return columns.new.map((order) =>
      order.id === ring?.order.id ? (
        <RingingCard key={order.id} ring={ring} {...card} onReject={onReject} hasTimes={false} />
      ) : (
        <NewCard key={order.id} order={order} {...card} />
      ),
    )
  }
  const Card = { later: LaterCard, kitchen: KitchenCard, ready: ReadyCard }[tab]
  return (
    <>
      {ofType(columns[tab], filter).map((order) => (
        <Card key={order.id} order={order} {...card} />
      ))}
      {tab === 'ready' && <DoneList view={view} onOpen={onOpen} />}
    </>
  )
}

type TabsProps = Pick<BoardProps, 'view' | 'filter'> & {
  tab: ColumnName
  onChange: (tab: ColumnName) => void
}

function Tabs({ view, filter, tab, onChange }: TabsProps) {
  const { t } = useWords()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const by = event.key === forward ? 1 : columnNames.length - 1
    const next = columnNames[(columnNames.indexOf(tab) + by) % columnNames.length]
    if (!next) return
    onChange(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  const count = (name: ColumnName) =>
    name === 'new' ? view.columns.new.length : ofType(view.columns[name], filter).length
  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label={t('console.board')} onKeyDown={move}>
      {columnNames.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          className={css.tab}
          aria-selected={tab === name}
          aria-controls="board-panel"
          tabIndex={tab === name ? 0 : -1}
          onClick={() => onChange(name)}
        >
          <strong className={css.count} data-calls={name === 'new' && count(name) > 0}>
            {count(name)}
          </strong>
          {t(`console.column.${name}`)}
        </button>
      ))}
    </div>
  )
}

/** The most overdue order, in one line that leads to it: from another tab it would go unseen. */
function LateLine({ view, onShow }: { view: BoardView; onShow: () => void }) {
  const { t } = useWords()
  const late = (order: BoardOrder) => latenessOf(order, view.leads, view.moment)
  const order = view.columns.kitchen.find((one) => late(one).minutesLeft < 0)
  if (!order) return null
  return (
    <button type="button" className={css.late} onClick={onShow}>
      <Icon name="late" />
      {t('console.late.line', { number: isolated(`#${order.number}`), minutes: -late(order).minutesLeft })}
      <span className={css.show}>
        {t('console.show')}
        <Icon name="chevron-next" size={18} />
      </span>
    </button>
  )
}
