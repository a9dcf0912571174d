import type { ManagedTable } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDesk } from '../desk.ts'
import { paths } from '../paths.ts'
import { navigate, usePlace } from '../router.ts'
import { Nothing } from '../shell/Nothing.tsx'
import { Reading } from '../shell/Page.tsx'
import { useColumns } from '../shell/use-media.ts'
import { useRead } from '../shell/use-read.ts'
import { useStore } from '../store.ts'
import { named, useWords } from '../words.ts'
import { CodeCards } from './CodeCards.tsx'
import { TableForm } from './TableForm.tsx'
import { TablePanel } from './TablePanel.tsx'
import css from './TablesPage.module.css'
import { TableTile } from './TableTile.tsx'
import { inOrder, sumsOf } from './table-state.ts'
import { useTableDeeds } from './use-table-deeds.ts'

const SHAPE = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
const USUAL_SEATS = 4

/** The room: who sits where, what is open, who wants to pay (decision 031). */
export function TablesPage() {
  const { t, language } = useWords()
  const { tables, problem, read } = useFloor()
  const { table: chosen, choose } = useChosen(tables)
  const [printed, setPrinted] = useState<readonly ManagedTable[] | null>(null)
  const [isAdding, setAdding] = useState(false)
  const printDone = useCallback(() => setPrinted(null), [])
  const room = tables && inOrder(tables, language)
  return (
    <div className={css.page}>
      <div className={css.room}>
        <RoomHead tables={tables} onAdd={() => setAdding(true)} onPrint={() => setPrinted(room)} />
        <Reading problem={problem} isThere onAgain={read} />
        {!room && problem === null && (
          <div className={css.grid} role="status" aria-busy="true" aria-label={t('console.loading')}>
            {SHAPE.map((tile) => (
              <Skeleton key={tile} height={132} />
            ))}
          </div>
        )}
        {room?.length === 0 && <Nothing icon="table">{t('floor.none')}</Nothing>}
        {room && (
          <ul className={css.grid}>
            {room.map((table) => (
              <li key={table.id}>
                <TableTile
                  table={table}
                  isChosen={table.id === chosen?.id}
                  onChoose={() => choose(table.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Beside table={chosen} onClose={() => choose(null)} onPrint={(table) => setPrinted([table])} />
      {isAdding && <NewTable onClose={() => setAdding(false)} />}
      {printed && <CodeCards tables={printed} onDone={printDone} />}
    </div>
  )
}

type RoomHeadProps = { tables: readonly ManagedTable[] | null; onAdd: () => void; onPrint: () => void }

function RoomHead({ tables, onAdd, onPrint }: RoomHeadProps) {
  const { t, amount } = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const sums = tables && sumsOf(tables)
  return (
    <div className={css.head}>
      <div>
        <h1 ref={title} tabIndex={-1} className={css.title}>
          {t('floor.title')}
        </h1>
        {sums && sums.count > 0 && (
          <p className={css.hint}>{t('floor.summary', { ...sums, amount: amount(sums.open) })}</p>
        )}
      </div>
      <div className={css.tools}>
        <Button variant="outline" size={44} onPress={onAdd}>
          <Icon name="plus" />
          {t('floor.new')}
        </Button>
        {sums && sums.count > 0 && (
          <Button variant="outline" size={44} onPress={onPrint}>
            <Icon name="printer" />
            {t('floor.codes')}
          </Button>
        )}
      </div>
    </div>
  )
}

type BesideProps = {
  table: ManagedTable | null
  onClose: () => void
  onPrint: (table: ManagedTable) => void
}

/** The chosen table: beside the room where there is space, else above it. */
function Beside({ table, onClose, onPrint }: BesideProps) {
  const { t } = useWords()
  const hasSpace = useColumns()
  const title = table && t('floor.table', { name: named(table.name) })
  const panel = table && (
    <TablePanel key={table.id} table={table} onPrint={() => onPrint(table)} onGone={onClose} />
  )
  if (hasSpace)
    return (
      <aside className={css.aside} aria-label={title ?? t('floor.title')}>
        {title ? <h2 className={css.name}>{title}</h2> : <p className={css.hint}>{t('floor.choose')}</p>}
        {panel}
      </aside>
    )
  if (!table) return null
  return (
    <Sheet kind="bottom" title={title} closeLabel={t('console.close')} onClose={onClose}>
      {panel}
    </Sheet>
  )
}

function NewTable({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { add, isBusy } = useTableDeeds()
  return (
    <Sheet kind="bottom" title={t('floor.new')} closeLabel={t('console.close')} onClose={onClose}>
      <TableForm
        first={{ name: '', seats: USUAL_SEATS }}
        isBusy={isBusy}
        onSave={(furniture) => void add(furniture).then((isDone) => isDone && onClose())}
      />
    </Sheet>
  )
}

/** The room as it is now, and as the board hears of it. */
function useFloor() {
  const { floor } = useDesk()
  const { problem, read } = useRead(floor.read)
  useEffect(() => floor.watch(), [floor])
  return { tables: useStore(floor.tables), problem, read }
}

/** The table that the address names: Back leads out of it, and a reload into it again. */
function useChosen(tables: readonly ManagedTable[] | null) {
  const { query } = usePlace()
  const id = Number(query.get('table'))
  return {
    table: tables?.find((table) => table.id === id) ?? null,
    choose: (table: number | null) => navigate(paths.tables(table === null ? {} : { table })),
  }
}
