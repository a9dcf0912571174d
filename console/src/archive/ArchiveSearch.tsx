import { orderStatuses } from '@tischlein/rules/ordering/order-status'
import { deliveryTypes } from '@tischlein/rules/restaurant/restaurant'
import { Field } from '@tischlein/ui/Field.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useWords } from '../words.ts'
import css from './ArchivePage.module.css'
import { periods, type Search } from './archive-query.ts'

type ArchiveSearchProps = { search: Search; onChange: (search: Search) => void }

/** What is looked for. Every change asks at once. */
export function ArchiveSearch({ search, onChange }: ArchiveSearchProps) {
  const { t } = useWords()
  const set = (change: Partial<Search>) => onChange({ ...search, ...change })
  const isTurned = search.from !== '' && search.to !== '' && search.to < search.from
  return (
    <search className={css.search}>
      <Choice
        label={t('console.archive.period')}
        name="period"
        value={search.period}
        values={periods}
        word={(period) => t(`console.archive.period.${period}`)}
        onChange={(period) => set({ period })}
      />
      {search.period === 'span' && (
        <>
          <Field
            label={t('console.archive.from')}
            name="from"
            type="date"
            value={search.from}
            onChange={(from) => set({ from })}
          />
          <Field
            label={t('console.archive.to')}
            name="to"
            type="date"
            value={search.to}
            onChange={(to) => set({ to })}
            {...(isTurned && { error: t('console.archive.turned') })}
          />
        </>
      )}
      <Choice
        label={t('console.archive.status')}
        name="status"
        value={search.status}
        values={['all', ...orderStatuses]}
        word={(status) => t(`console.archive.status.${status}`)}
        onChange={(status) => set({ status })}
      />
      <Choice
        label={t('console.archive.type')}
        name="type"
        value={search.type}
        values={['all', ...deliveryTypes]}
        word={(type) => t(type === 'all' ? 'console.filter.all' : `console.type.${type}`)}
        onChange={(type) => set({ type })}
      />
      <Field
        label={t('console.archive.number')}
        name="number"
        type="search"
        inputMode="numeric"
        value={search.number}
        onChange={(number) => set({ number })}
        ltr
      />
      <div className={css.by}>
        <Segmented
          label={t('console.archive.by')}
          value={search.by}
          onChange={(by) => set({ by })}
          options={(['create', 'delivery'] as const).map((value) => ({
            value,
            label: t(`console.archive.by.${value}`),
          }))}
        />
      </div>
    </search>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  name: string
  value: Value
  values: readonly Value[]
  word: (value: Value) => string
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ values, word, onChange, ...field }: ChoiceProps<Value>) {
  const choose = (chosen: string) => {
    const value = values.find((one) => one === chosen)
    if (value !== undefined) onChange(value)
  }
  return (
    <Field as="select" {...field} onChange={choose}>
      {values.map((value) => (
        <option key={value} value={value}>
          {word(value)}
        </option>
      ))}
    </Field>
  )
}
