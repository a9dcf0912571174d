import { Field } from '@tischlein/ui/Field.tsx'
import { useWords } from '../words.ts'
import css from './Payments.module.css'
import { isTurned, type PaymentQuery, providers, states } from './payment-query.ts'

type PaymentSearchProps = { query: PaymentQuery; onChange: (query: PaymentQuery) => void }

/** What is looked for. Every change asks at once. */
export function PaymentSearch({ query, onChange }: PaymentSearchProps) {
  const { t } = useWords()
  const set = (change: Partial<PaymentQuery>) => onChange({ ...query, ...change })
  return (
    <search className={css.search}>
      <div className={css.words}>
        <Field
          label={t('console.money.search')}
          hint={t('console.money.search-hint')}
          name="q"
          type="search"
          maxLength={100}
          value={query.q}
          onChange={(q) => set({ q })}
        />
      </div>
      <Field
        as="select"
        label={t('console.money.provider')}
        name="provider"
        value={query.provider}
        onChange={(chosen) => set({ provider: providers.find((one) => one === chosen) ?? 'all' })}
      >
        <option value="all">{t('console.money.provider.all')}</option>
        {providers.map((provider) => (
          <option key={provider} value={provider}>
            {t(`console.money.type.${provider}`)}
          </option>
        ))}
      </Field>
      <Field
        as="select"
        label={t('console.money.status')}
        name="status"
        value={query.status}
        onChange={(chosen) => set({ status: states.find((one) => one === chosen) ?? 'all' })}
      >
        <option value="all">{t('console.money.status.all')}</option>
        {states.map((status) => (
          <option key={status} value={status}>
            {t(`console.money.status.${status}`)}
          </option>
        ))}
      </Field>
      <Field
        label={t('console.archive.from')}
        name="from"
        type="date"
        value={query.from}
        onChange={(from) => set({ from })}
      />
      <Field
        label={t('console.archive.to')}
        name="to"
        type="date"
        value={query.to}
        onChange={(to) => set({ to })}
        {...(isTurned(query) && { error: t('console.archive.turned') })}
      />
    </search>
  )
}
