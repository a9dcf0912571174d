import type { OpeningHours } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { type FormEvent, useState } from 'react'
import { useDesk } from '../desk.ts'
import { type ConsoleKey, useWords } from '../words.ts'
import css from './HoursPage.module.css'
import type { Act } from './use-hours.ts'

const names = [
  'lead_minutes',
  'available_days',
  'last_order_minutes',
  'orders_per_slot',
  'items_per_slot',
] as const
type Name = (typeof names)[number]

const labels = {
  lead_minutes: 'hours.lead',
  available_days: 'hours.days',
  last_order_minutes: 'hours.last',
  orders_per_slot: 'hours.orders',
  items_per_slot: 'hours.items',
} as const satisfies Record<Name, ConsoleKey>

/** A limit may be left empty, and then there is none. */
const mayBeEmpty = (name: Name) => name === 'orders_per_slot' || name === 'items_per_slot'
const isGood = (name: Name, text: string) => /^\d{1,5}$/.test(text) || (text === '' && mayBeEmpty(name))

/** How early, how far ahead, how many (decisions.md, section 5). */
export function LimitsForm({ hours, act }: { hours: OpeningHours; act: Act }) {
  const { t } = useWords()
  const { call } = useDesk()
  const [typed, setTyped] = useState<Record<Name, string>>(() => ({
    lead_minutes: String(hours.lead_minutes),
    available_days: String(hours.available_days),
    last_order_minutes: String(hours.last_order_minutes),
    orders_per_slot: String(hours.orders_per_slot ?? ''),
    items_per_slot: String(hours.items_per_slot ?? ''),
  }))
  const wrong = names.filter((name) => !isGood(name, typed[name].trim()))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (wrong.length > 0) return
    const limits = Object.fromEntries(
      names.map((name) => [name, typed[name].trim() === '' ? null : Number(typed[name])]),
    )
    void act(() => call('setOpeningHours', { deliveryType: hours.deliveryType, ...limits }))
  }
  return (
    <section className={css.card} aria-labelledby="limits">
      <h2 id="limits" className={css.heading}>
        {t('hours.limits')}
      </h2>
      <form className={css.form} onSubmit={save} noValidate>
        <div className={css.fields}>
          {names.map((name) => (
            <Field
              key={name}
              label={t(labels[name])}
              name={name}
              inputMode="numeric"
              ltr
              value={typed[name]}
              onChange={(text) => setTyped({ ...typed, [name]: text })}
              {...(mayBeEmpty(name) ? { hint: t('hours.no-limit') } : {})}
              {...(wrong.includes(name) ? { error: t('hours.digits') } : {})}
            />
          ))}
        </div>
        <Button type="submit" variant="outline">
          {t('hours.save-limits')}
        </Button>
      </form>
    </section>
  )
}
