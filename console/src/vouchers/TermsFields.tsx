import type { Category } from '@tischlein/contract/entities'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useWords } from '../words.ts'
import css from './Vouchers.module.css'
import type { Typed, Wrong } from './voucher-form.ts'

type TermsFieldsProps = {
  typed: Typed
  wrong: Wrong
  categories: readonly Category[]
  onChange: (typed: Typed) => void
}

const kinds = ['percent', 'fixed', 'free_delivery'] as const

/** What a voucher takes off, and when it does. */
export function TermsFields({ typed, wrong, categories, onChange }: TermsFieldsProps) {
  const { t } = useWords()
  const set = (more: Partial<Typed>) => onChange({ ...typed, ...more })
  const complaint = (field: keyof Typed) =>
    wrong[field] ? { error: t(`vouchers.wrong.${wrong[field]}`) } : {}
  const isOnGoods = typed.kind !== 'free_delivery'
  return (
    <>
      <Segmented
        label={t('vouchers.kind')}
        options={kinds.map((value) => ({ value, label: t(`vouchers.kind.${value}`) }))}
        value={typed.kind}
        onChange={(kind) => set({ kind })}
      />
      <div className={css.fields}>
        {typed.kind !== 'free_delivery' && (
          <Field
            label={t(`vouchers.value.${typed.kind}`)}
            name="value"
            inputMode="decimal"
            ltr
            required
            value={typed.value}
            onChange={(value) => set({ value })}
            {...complaint('value')}
          />
        )}
        <Field
          label={t('vouchers.minimum')}
          name="minimum"
          inputMode="decimal"
          ltr
          value={typed.minimum}
          onChange={(minimum) => set({ minimum })}
          {...complaint('minimum')}
        />
        <Field
          label={t('vouchers.start')}
          name="start"
          type="date"
          value={typed.start}
          onChange={(start) => set({ start })}
        />
        <Field
          label={t('vouchers.end')}
          name="end"
          type="date"
          value={typed.end}
          onChange={(end) => set({ end })}
          {...complaint('end')}
        />
        <Field
          label={t('vouchers.total')}
          name="total"
          inputMode="numeric"
          ltr
          hint={t('vouchers.empty')}
          value={typed.total}
          onChange={(total) => set({ total })}
          {...complaint('total')}
        />
        <Field
          label={t('vouchers.each')}
          name="each"
          inputMode="numeric"
          ltr
          hint={t('vouchers.empty')}
          value={typed.each}
          onChange={(each) => set({ each })}
          {...complaint('each')}
        />
        <Field
          label={t('vouchers.note')}
          name="note"
          maxLength={120}
          value={typed.note}
          onChange={(note) => set({ note })}
        />
      </div>
      {isOnGoods && (
        <Segmented
          label={t('vouchers.for')}
          options={[
            { value: 'all', label: t('vouchers.for.all') },
            { value: 'some', label: t('vouchers.for.some') },
          ]}
          value={typed.categories === null ? 'all' : 'some'}
          onChange={(which) => set({ categories: which === 'all' ? null : (typed.categories ?? []) })}
        />
      )}
      {isOnGoods && typed.categories !== null && (
        <fieldset className={css.categories} aria-label={t('vouchers.for')}>
          {wrong.categories && <p className={css.wrong}>{t('vouchers.wrong.categories')}</p>}
          {categories.map(({ id, name }) => (
            <CheckRow
              key={id}
              look="row"
              label={<bdi>{name}</bdi>}
              checked={typed.categories?.includes(id) ?? false}
              onChange={(isOn) => {
                const others = (typed.categories ?? []).filter((one) => one !== id)
                set({ categories: isOn ? [...others, id] : others })
              }}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
