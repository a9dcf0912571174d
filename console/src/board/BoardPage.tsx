import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { navigate, usePlace } from '../router.ts'
import { useColumns } from '../shell/use-media.ts'
import { useWords } from '../words.ts'
import css from './BoardPage.module.css'
import { ColumnBoard } from './ColumnBoard.tsx'
import type { TypeFilter } from './columns.ts'
import { KeyHints } from './KeyHints.tsx'
import { KeysSheet } from './KeysSheet.tsx'
import { OrderDrawer } from './OrderDrawer.tsx'
import { RejectSheet } from './RejectSheet.tsx'
import { TabBoard } from './TabBoard.tsx'
import { UndoBar } from './UndoBar.tsx'
import { useBoard } from './use-board.ts'
import { useNextCard } from './use-next-card.ts'
import { useOrderKeys } from './use-order-keys.ts'

/** The live board (ux.md, section 8.2): columns side by side, or one at a time behind tabs. */
export function BoardPage() {
  const { t } = useWords()
  const view = useBoard()
  const { query } = usePlace()
  const hasColumns = useColumns()
  const [filter, setFilter] = useState<TypeFilter>('all')
  const [rejecting, setRejecting] = useState<number | null>(null)
  const [isHelping, setHelping] = useState(false)
  const openId = Number(query.get('order')) || null
  const open = (order: { id: number }) =>
    navigate(paths.board({ order: order.id }), { replace: openId !== null })
  useNextCard()
  useOrderKeys({ view, onReject: ({ id }) => setRejecting(id), onHelp: () => setHelping(true) })
  if (!view.board) return <BoardShape />

  const known = [...view.orders, ...view.board.finished]
  const opened = known.find(({ id }) => id === openId)
  const rejected = view.orders.find(({ id }) => id === rejecting)
  const shared = {
    view,
    filter,
    onFilter: setFilter,
    onOpen: open,
    onReject: ({ id }: { id: number }) => setRejecting(id),
  }
  return (
    <div className={css.page}>
      <h1 className={css.hidden}>{t('console.board')}</h1>
      {hasColumns ? <ColumnBoard {...shared} /> : <TabBoard {...shared} />}
      <UndoBar />
      {hasColumns && !opened && <KeyHints />}
      {opened && (
        <OrderDrawer
          key={opened.id}
          order={opened}
          view={view}
          onClose={() => navigate(paths.board(), { replace: true })}
          onOpen={open}
        />
      )}
      {isHelping && <KeysSheet onClose={() => setHelping(false)} />}
      {rejected && <RejectSheet order={rejected} onClose={() => setRejecting(null)} />}
    </div>
  )
}

/** The shape of what comes: four columns, or one. */
function BoardShape() {
  const { t } = useWords()
  return (
    <div className={css.shape} aria-busy="true" role="status" aria-label={t('console.loading')}>
      {[320, 220, 160, 140].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  )
}
