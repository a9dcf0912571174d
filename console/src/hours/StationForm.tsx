import type { Category, Station } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useForm } from '../choices/use-form.ts'
import { useDesk } from '../desk.ts'
import { named, useWords } from '../words.ts'
import css from './HoursPage.module.css'

type StationFormProps = {
  station: Station | null
  categories: readonly Category[]
  onSaved: () => void
  onDone: () => void
}

/** As it is typed; `categories` null: all. */
type Wish = {
  readonly name: string
  readonly points_per_slot: string
  readonly categories: readonly number[] | null
}

/** A part of the kitchen: its name, whose dishes it makes, and how many points it manages in a quarter hour. */
export function StationForm({ station, categories, onSaved, onDone }: StationFormProps) {
  const { t } = useWords()
  const { wish, set, ...form } = useStation(station, () => {
    onSaved()
    onDone()
  })
  return (
    <form ref={form.form} className={css.form} onSubmit={form.save} noValidate>
      {form.problem !== null && (
        <Notice tone="danger" announced>
          {form.problem}
        </Notice>
      )}
      <div className={css.fields}>
        <Field label={t('kitchen.station.name')} {...form.field('name')} maxLength={40} />
        <Field
          label={t('kitchen.station.points')}
          {...form.field('points_per_slot')}
          name="points"
          inputMode="numeric"
          ltr
          hint={t('hours.no-limit')}
        />
      </div>
      <CategoryChoice
        categories={categories}
        own={wish.categories}
        onChange={(own) => set({ categories: own })}
      />
      <div className={css.ways}>
        <Button type="submit" busy={form.isBusy}>
          {t('kitchen.station.save')}
        </Button>
        <Button variant="quiet" onPress={onDone}>
          {t('console.cancel')}
        </Button>
      </div>
    </form>
  )
}

function useStation(station: Station | null, onSaved: () => void) {
  const { t } = useWords()
  const { call } = useDesk()
  return useForm<Wish>({
    first: {
      name: station?.name ?? '',
      points_per_slot: String(station?.points_per_slot ?? ''),
      categories: station?.categories ?? null,
    },
    check: ({ name, points_per_slot }) => ({
      name: name.trim() === '' ? t('kitchen.station.name-missing') : undefined,
      points_per_slot: /^\d{0,5}$/.test(points_per_slot.trim()) ? undefined : t('hours.digits'),
    }),
    send({ name, points_per_slot, categories }) {
      const told = {
        name: name.trim(),
        categories: categories && [...categories],
        points_per_slot: points_per_slot.trim() === '' ? null : Number(points_per_slot),
      }
      return station ? call('updateStation', { id: station.id, ...told }) : call('createStation', told)
    },
    said: t('hours.saved'),
    onSaved,
  })
}

type CategoryChoiceProps = {
  categories: readonly Category[]
  /** Null: all. */
  own: readonly number[] | null
  onChange: (own: readonly number[] | null) => void
}

function CategoryChoice({ categories, own, onChange }: CategoryChoiceProps) {
  const { t } = useWords()
  return (
    <fieldset>
      <legend className={css.part}>{t('kitchen.station.dishes')}</legend>
      <CheckRow
        label={t('kitchen.station.all-dishes')}
        checked={own === null}
        onChange={(isAll) => onChange(isAll ? null : [])}
      />
      {own !== null &&
        categories.map(({ id, name }) => (
          <CheckRow
            key={id}
            look="row"
            label={named(name)}
            checked={own.includes(id)}
            onChange={(isOn) => onChange(isOn ? [...own, id] : own.filter((one) => one !== id))}
          />
        ))}
    </fieldset>
  )
}
