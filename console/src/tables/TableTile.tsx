import type { ManagedTable } from '@tischlein/contract/entities'
import { instantTime } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useHouse } from '../desk.ts'
import { isolated, named, useWords } from '../words.ts'
import css from './TableTile.module.css'
import { stateOf } from './table-state.ts'

type TableTileProps = { table: ManagedTable; isChosen: boolean; onChoose: () => void }

/** A table of the room: its name, its state in words, what is open. Only one that wants to pay is loud. */
export function TableTile({ table, isChosen, onChoose }: TableTileProps) {
  const { t } = useWords()
  const state = stateOf(table)
  return (
    <button
      type="button"
      className={css.tile}
      data-state={state}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
      aria-label={t('floor.table', { name: named(table.name) })}
      aria-describedby={`table-${table.id}`}
    >
      <span className={css.name} dir="auto">
        {table.name}
      </span>
      <span id={`table-${table.id}`} className={css.facts}>
        {state === 'free' ? <FreeFacts table={table} /> : <Facts table={table} />}
      </span>
    </button>
  )
}

function FreeFacts({ table }: { table: ManagedTable }) {
  const { t } = useWords()
  return (
    <>
      <span className={css.state}>{t('floor.free')}</span>
      <span>{t('floor.seats', { count: table.seats })}</span>
    </>
  )
}

function Facts({ table: { sitting, ...table } }: { table: ManagedTable }) {
  const { t, amount } = useWords()
  const { restaurant } = useHouse()
  if (sitting === null) return null
  const state = stateOf({ ...table, sitting })
  const time = (at: string) => isolated(instantTime(at, restaurant.timezone))
  return (
    <>
      {state === 'calls' && (
        <span className={css.state}>
          <Icon name="receipt" size={18} />
          {t('floor.calls')}
        </span>
      )}
      {sitting.open > 0 && <span className={css.state}>{amount(sitting.open)}</span>}
      {state === 'paid' && <span className={css.state}>{t('floor.all-paid')}</span>}
      {sitting.orders === 0 && <span>{t('floor.no-order')}</span>}
      <span>{t('floor.since', { time: time(sitting.since) })}</span>
      {!sitting.confirmed && <span className={css.word}>{t('floor.unconfirmed')}</span>}
    </>
  )
}
