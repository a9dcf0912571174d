import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { useDesk } from '../desk.ts'
import type { Menu } from '../dishes/dish.ts'
import { clockOf } from '../hours/week.ts'
import { named, type Speech, useWords } from '../words.ts'
import css from './choices.module.css'
import { DishPicker } from './DishPicker.tsx'
import { FormSheet } from './FormSheet.tsx'
import { useForm, type Wrong } from './use-form.ts'
import type { AnyPattern, Kind } from './use-patterns.ts'
import { WeekdayChoice } from './WeekdayChoice.tsx'
import { type WeekdayWord, weekdays } from './when.ts'

/** Times and days as they are typed; empty is none. `all`: a pause of every dish. */
type Wish = {
  readonly name: string
  readonly all: boolean
  readonly products: readonly number[]
  readonly weekdays: readonly WeekdayWord[]
  readonly start_time: string
  readonly end_time: string
  readonly start_date: string
  readonly end_date: string
}

const firstOf = (kind: Kind, pattern: AnyPattern | null): Wish => ({
  name: pattern?.name ?? '',
  all: kind === 'break' && pattern?.products.length === 0,
  products: pattern?.products ?? [],
  weekdays: pattern?.weekdays ?? weekdays,
  start_time: pattern?.start_time ?? (kind === 'break' ? '00:00' : ''),
  end_time: pattern?.end_time ?? '',
  start_date: pattern?.start_date ?? '',
  end_date: pattern?.end_date ?? '',
})

const isTime = (typed: string) => clockOf(typed) !== null || typed.trim() === '24:00'
const timeOf = (typed: string) => (typed.trim() === '24:00' ? '24:00' : (clockOf(typed) ?? typed))

/** What can be told without asking; the days that are over, and names that are taken, the server knows. */
function wrongWith(kind: Kind, wish: Wish, t: Speech['t']): Wrong<Wish> {
  const needsDay = kind === 'break' && wish.start_date === '' && wish.end_date === ''
  const isTurned = wish.start_date !== '' && wish.end_date !== '' && wish.end_date < wish.start_date
  return {
    ...(wish.name.trim() === '' && { name: t('choices.wrong.name') }),
    ...(!wish.all && wish.products.length === 0 && { products: t('choices.wrong.dishes') }),
    ...(wish.weekdays.length === 0 && { weekdays: t('choices.wrong.weekdays') }),
    ...(!isTime(wish.start_time) && { start_time: t('choices.wrong.time') }),
    ...(wish.end_time.trim() !== '' && !isTime(wish.end_time) && { end_time: t('choices.wrong.time') }),
    ...(needsDay && { start_date: t('choices.wrong.day') }),
    ...(isTurned && { end_date: t('choices.wrong.turned') }),
  }
}

type PatternSheetProps = {
  kind: Kind
  pattern: AnyPattern | null
  menu: Menu
  onClose: () => void
  onSaved: () => void
}

/** New hours, or some that are there: which dishes, on which days, from when until when. */
export function PatternSheet({ kind, pattern, menu, onClose, onSaved }: PatternSheetProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const form = useForm<Wish>({
    first: firstOf(kind, pattern),
    check: (wish) => wrongWith(kind, wish, t),
    send: ({ all, ...wish }) => {
      const sent = {
        name: wish.name.trim(),
        products: all ? [] : [...wish.products],
        weekdays: [...wish.weekdays],
        start_time: timeOf(wish.start_time),
        end_time: wish.end_time.trim() === '' ? null : timeOf(wish.end_time),
        start_date: wish.start_date || null,
        end_date: wish.end_date || null,
      }
      if (kind === 'pattern')
        return pattern ? call('updatePattern', { id: pattern.id, ...sent }) : call('createPattern', sent)
      return pattern
        ? call('updateBreakPattern', { id: pattern.id, ...sent })
        : call('createBreakPattern', sent)
    },
    said: t('choices.saved'),
    onSaved,
  })
  const { wish, set, wrong, field } = form
  const title = pattern ? named(pattern.name) : t(`choices.${kind}.new`)
  return (
    <FormSheet title={title} form={form} onClose={onClose}>
      <Field label={t('choices.name')} {...field('name')} required hint={t(`choices.${kind}.name-hint`)} />
      <WeekdayChoice
        legend={t('choices.weekdays')}
        chosen={wish.weekdays}
        onChange={(chosen) => set({ weekdays: chosen })}
        error={wrong.weekdays}
      />
      <div className={css.fields}>
        <Field label={t('choices.from')} {...field('start_time')} inputMode="numeric" ltr required />
        <Field
          label={t('choices.to')}
          {...field('end_time')}
          inputMode="numeric"
          ltr
          hint={t('choices.to-hint')}
        />
        <Field
          label={t('choices.first-day')}
          {...field('start_date')}
          type="date"
          hint={t(kind === 'break' ? 'choices.break.day-hint' : 'choices.day-hint')}
        />
        <Field label={t('choices.last-day')} {...field('end_date')} type="date" />
      </div>
      {kind === 'break' && (
        <CheckRow label={t('choices.all-dishes')} checked={wish.all} onChange={(all) => set({ all })} />
      )}
      {!wish.all && (
        <DishPicker
          legend={t('choices.dishes')}
          menu={menu}
          chosen={wish.products}
          onChange={(products) => set({ products })}
          error={wrong.products}
        />
      )}
    </FormSheet>
  )
}
