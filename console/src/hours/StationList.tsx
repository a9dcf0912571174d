import type { Category, Station } from '@tischlein/contract/entities'
import { list } from '@tischlein/ui/format'
import { useCallback } from 'react'
import { useDesk } from '../desk.ts'
import { useRead } from '../shell/use-read.ts'
import { named, useWords } from '../words.ts'
import css from './HoursPage.module.css'
import { ListWithForms } from './ListWithForms.tsx'
import { RowWays } from './RowWays.tsx'
import { StationForm } from './StationForm.tsx'
import type { Act } from './use-hours.ts'

type StationListProps = { stations: readonly Station[]; act: Act; onSaved: () => void }

/** The parts of the kitchen, and how much each manages (decision 040). */
export function StationList({ stations, act, onSaved }: StationListProps) {
  const { t } = useWords()
  const categories = useCategories()
  return (
    <ListWithForms
      id="stations"
      title={t('kitchen.station.title')}
      hint={t('kitchen.station.hint')}
      none={t('kitchen.station.none')}
      add={t('kitchen.station.new')}
      all={stations}
      row={(station, onEdit) => (
        <StationRow station={station} categories={categories} act={act} onEdit={onEdit} />
      )}
      form={(station, onDone) => (
        <StationForm station={station} categories={categories} onSaved={onSaved} onDone={onDone} />
      )}
    />
  )
}

function useCategories(): readonly Category[] {
  const { call } = useDesk()
  const ask = useCallback(async () => (await call('listCategories', {})).data, [call])
  return useRead(ask).value ?? []
}

type RowProps = { station: Station; categories: readonly Category[]; act: Act; onEdit: () => void }

function StationRow({ station, categories, act, onEdit }: RowProps) {
  const { t, language } = useWords()
  const { call } = useDesk()
  const { id, points_per_slot: points } = station
  const name = named(station.name)
  const own = categories.filter((category) => station.categories?.includes(category.id))
  return (
    <>
      <h3 className={css.part}>
        <bdi>{station.name}</bdi>
      </h3>
      <p>{points === null ? t('kitchen.station.no-limit') : t('kitchen.station.limit', { points })}</p>
      <p className={css.codes}>
        {station.categories === null
          ? t('kitchen.station.all-dishes')
          : list(
              own.map((category) => named(category.name)),
              language,
            )}
      </p>
      <RowWays
        labels={{ edit: t('kitchen.station.edit', { name }), delete: t('kitchen.station.delete', { name }) }}
        what={t('kitchen.station.delete-what')}
        onEdit={onEdit}
        onDelete={() => act(() => call('deleteStation', { id }))}
      />
    </>
  )
}
