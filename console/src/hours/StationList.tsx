import type { Category, Station } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Dialog } from '@tischlein/ui/Dialog.tsx'
import { list } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { named, useWords } from '../words.ts'
import css from './HoursPage.module.css'
import { StationForm } from './StationForm.tsx'
import { useFormInPlace } from './use-form-in-place.ts'
import type { Act } from './use-hours.ts'

type StationListProps = { stations: readonly Station[]; act: Act; onSaved: () => void }

/** The parts of the kitchen, and how much each manages (decision 040). */
export function StationList({ stations, act, onSaved }: StationListProps) {
  const { t } = useWords()
  const categories = useCategories()
  const { edited, edit, list: section } = useFormInPlace<HTMLElement>()
  const form = { categories, onSaved, onDone: () => edit(null) }
  return (
    <section ref={section} className={css.card} aria-labelledby="stations">
      <h2 id="stations" className={css.heading}>
        {t('kitchen.station.title')}
      </h2>
      <p className={css.closed}>{t('kitchen.station.hint')}</p>
      {stations.length === 0 && <p className={css.closed}>{t('kitchen.station.none')}</p>}
      <ul className={css.zones}>
        {stations.map((station) => (
          <li key={station.id} className={css.zone} data-place={station.id}>
            {edited === station.id ? (
              <StationForm station={station} {...form} />
            ) : (
              <StationRow
                station={station}
                categories={categories}
                act={act}
                onEdit={() => edit(station.id)}
              />
            )}
          </li>
        ))}
      </ul>
      <div data-place="new">
        {edited === 'new' ? (
          <StationForm station={null} {...form} />
        ) : (
          <Button variant="outline" onPress={() => edit('new')}>
            <Icon name="plus" size={20} />
            {t('kitchen.station.new')}
          </Button>
        )}
      </div>
    </section>
  )
}

function useCategories(): readonly Category[] {
  const { call } = useDesk()
  const [all, setAll] = useState<readonly Category[]>([])
  useEffect(() => {
    call('listCategories', {}).then(
      ({ data }) => setAll(data),
      () => undefined,
    )
  }, [call])
  return all
}

type RowProps = { station: Station; categories: readonly Category[]; act: Act; onEdit: () => void }

function StationRow({ station, categories, act, onEdit }: RowProps) {
  const { t, language } = useWords()
  const { call } = useDesk()
  const [isAsking, setAsking] = useState(false)
  const { id, name, points_per_slot: points } = station
  const own = categories.filter((category) => station.categories?.includes(category.id))
  return (
    <>
      <h3 className={css.part}>
        <bdi>{name}</bdi>
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
      <div className={css.ways}>
        <Button
          size={44}
          variant="outline"
          label={t('kitchen.station.edit', { name: named(name) })}
          onPress={onEdit}
        >
          {t('hours.edit')}
        </Button>
        <Button
          size={44}
          variant="quiet"
          label={t('kitchen.station.delete', { name: named(name) })}
          onPress={() => setAsking(true)}
        >
          {t('hours.delete')}
        </Button>
      </div>
      {isAsking && (
        <Dialog
          title={t('kitchen.station.delete', { name: named(name) })}
          yes={t('hours.delete')}
          no={t('console.cancel')}
          onAnswer={(isYes) => {
            setAsking(false)
            if (isYes) void act(() => call('deleteStation', { id }))
          }}
        >
          {t('kitchen.station.delete-what')}
        </Dialog>
      )}
    </>
  )
}
