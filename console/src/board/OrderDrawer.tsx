import type { BoardOrder } from '@tischlein/contract/entities'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useColumns } from '../shell/use-media.ts'
import { useWords } from '../words.ts'
import { type ColumnName, columnNames, columnOf } from './columns.ts'
import { latenessOf } from './lateness.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import css from './OrderDrawer.module.css'
import { OrderType } from './OrderHead.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { usePrint } from './Printing.tsx'
import { RejectForm } from './RejectForm.tsx'
import type { BoardView } from './use-board.ts'
import { useLateWords } from './use-late-words.ts'

type OrderDrawerProps = {
  order: BoardOrder
  view: BoardView
  onClose: () => void
  onOpen: (order: BoardOrder) => void
}

/** One order in full. Beside the board it covers all but the new orders, and nothing is locked; on a phone it is a sheet. */
export function OrderDrawer(props: OrderDrawerProps) {
  const hasColumns = useColumns()
  return hasColumns ? <Drawer {...props} /> : <FullSheet {...props} />
}

function Drawer({ order, view, onClose, onOpen }: OrderDrawerProps) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    return () => document.querySelector<HTMLElement>(`[data-opens="${order.id}"]`)?.focus()
  }, [order.id])
  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    // Esc closes it from wherever the focus stands inside.
    <aside className={css.drawer} data-order={order.id} aria-labelledby="drawer-title" onKeyDown={close}>
      <header className={css.head}>
        <h2 ref={heading} id="drawer-title" tabIndex={-1} className={css.title} dir="ltr">
          #{order.number}
        </h2>
        <OrderType order={order} />
        <LateWord order={order} view={view} />
        <div className={css.tools}>
          <PrintButton order={order} />
          <Neighbours order={order} view={view} onOpen={onOpen} />
          <IconButton icon="x" label={t('console.close')} onPress={onClose} />
        </div>
      </header>
      <div className={css.body}>
        <div className={css.main}>
          <OrderDetails order={order} view={view} />
        </div>
        <div className={css.side}>
          <OrderHistory order={order} />
          {isOpen(order) && (
            <section className={css.reject} aria-labelledby="reject-title">
              <h3 id="reject-title">{t('console.reject.title')}</h3>
              <RejectForm order={order} onDone={onClose} />
            </section>
          )}
        </div>
      </div>
      {isOpen(order) && (
        <footer className={css.foot}>
          <OrderActions order={order} view={view} onDone={onClose} />
        </footer>
      )}
    </aside>
  )
}

function FullSheet({ order, view, onClose }: OrderDrawerProps) {
  const { t } = useWords()
  return (
    <Sheet
      kind="dialog"
      title={<bdi dir="ltr">#{order.number}</bdi>}
      closeLabel={t('console.close')}
      onClose={onClose}
      {...(isOpen(order) && { footer: <OrderActions order={order} view={view} onDone={onClose} /> })}
    >
      <div className={css.sheet} data-order={order.id}>
        <div className={css.facts}>
          <OrderType order={order} />
          <LateWord order={order} view={view} />
          <PrintButton order={order} />
        </div>
        <OrderDetails order={order} view={view} />
        <OrderHistory order={order} />
        {isOpen(order) && (
          <section className={css.reject} aria-labelledby="reject-title">
            <h3 id="reject-title">{t('console.reject.title')}</h3>
            <RejectForm order={order} onDone={onClose} />
          </section>
        )}
      </div>
    </Sheet>
  )
}

function LateWord({ order, view }: { order: BoardOrder; view: BoardView }) {
  const words = useLateWords()
  if (!isCooked(columnOf(order, view.leads, view.moment))) return null
  const lateness = latenessOf(order, view.leads, view.moment)
  return (
    <span className={css.late} data-state={lateness.state}>
      {words(lateness)}
    </span>
  )
}

function PrintButton({ order }: { order: BoardOrder }) {
  const { t } = useWords()
  const print = usePrint()
  return (
    <IconButton
      icon="printer"
      label={t('console.print', { number: `#${order.number}` })}
      onPress={() => print(order)}
    />
  )
}

/** To the order before and after, in the order of the columns. */
function Neighbours({ order, view, onOpen }: Omit<OrderDrawerProps, 'onClose'>) {
  const { t } = useWords()
  const all = columnNames.flatMap((name) => view.columns[name])
  const here = all.findIndex(({ id }) => id === order.id)
  const [before, after] = [here > 0 ? all[here - 1] : undefined, here < 0 ? undefined : all[here + 1]]
  return (
    <>
      <IconButton
        icon="chevron-up"
        label={t('console.order.before')}
        onPress={() => before && onOpen(before)}
        {...(before ? {} : { disabledReason: t('console.order.none') })}
      />
      <IconButton
        icon="chevron-down"
        label={t('console.order.after')}
        onPress={() => after && onOpen(after)}
        {...(after ? {} : { disabledReason: t('console.order.none') })}
      />
    </>
  )
}

const isCooked = (column: ColumnName | null) => column === 'kitchen' || column === 'ready'

const isOpen = ({ status }: BoardOrder) => status === 'received' || status === 'processing'
