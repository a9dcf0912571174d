import type { OpeningHours } from '@tischlein/contract/entities'
import { limitsMost } from '@tischlein/rules/restaurant/limits-most'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useForm } from '../choices/use-form.ts'
import { useDesk } from '../desk.ts'
import { type ConsoleKey, useWords } from '../words.ts'
import css from './HoursPage.module.css'

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

type Wish = Readonly<Record<Name, string>>

/** A limit may be left empty, and then there is none. */
const mayBeEmpty = (name: Name) => name === 'orders_per_slot' || name === 'items_per_slot'
const isGood = (name: Name, text: string) =>
  text === '' ? mayBeEmpty(name) : /^\d{1,5}$/.test(text) && Number(text) <= limitsMost[name]

/** How early, how far ahead, how many (decisions.md, section 5). */
export function LimitsForm({ hours, onSaved }: { hours: OpeningHours; onSaved: () => void }) {
  const { t } = useWords()
  const form = useLimits(hours, onSaved)
  return (
    <section className={css.card} aria-labelledby="limits">
      <h2 id="limits" className={css.heading}>
        {t('hours.limits')}
      </h2>
      <form ref={form.form} className={css.form} onSubmit={form.save} noValidate>
        {form.problem !== null && (
          <Notice tone="danger" announced>
            {form.problem}
          </Notice>
        )}
        <div className={css.fields}>
          {names.map((name) => (
            <Field
              key={name}
              label={t(labels[name])}
              {...form.field(name)}
              inputMode="numeric"
              ltr
              {...(mayBeEmpty(name) ? { hint: t('hours.no-limit') } : {})}
            />
          ))}
        </div>
        <Button type="submit" variant="outline" busy={form.isBusy}>
          {t('hours.save-limits')}
        </Button>
      </form>
    </section>
  )
}

function useLimits(hours: OpeningHours, onSaved: () => void) {
  const { t } = useWords()
  const { call } = useDesk()
  const each = <Value,>(of: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>
  return useForm<Wish>({
    first: each((name) => String(hours[name] ?? '')),
    check: (wish) =>
      each((name) =>
        isGood(name, wish[name].trim()) ? undefined : t('hours.digits-up-to', { most: limitsMost[name] }),
      ),
    send: (wish) => {
      const limits = each((name) => (wish[name].trim() === '' ? null : Number(wish[name])))
      const { lead_minutes, available_days, last_order_minutes, ...perSlot } = limits
      return call('setOpeningHours', {
        deliveryType: hours.deliveryType,
        lead_minutes: lead_minutes ?? 0,
        available_days: available_days ?? 0,
        last_order_minutes: last_order_minutes ?? 0,
        ...perSlot,
      })
    },
    said: t('hours.saved'),
    onSaved,
  })
}
