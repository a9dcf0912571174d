import type { DeliveryZone } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { digitsOf } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useForm } from '../choices/use-form.ts'
import { useDesk } from '../desk.ts'
import { type ConsoleKey, useWords } from '../words.ts'
import css from './HoursPage.module.css'
import { readZone, type Typed, typedOf } from './zone-form.ts'

type Input = {
  readonly name: keyof Typed
  readonly label: ConsoleKey
  readonly mode?: 'decimal' | 'numeric'
  readonly hint?: ConsoleKey
}

const inputs: readonly Input[] = [
  { name: 'name', label: 'hours.zone-name' },
  { name: 'postalCodes', label: 'hours.zone-codes', hint: 'hours.zone-codes-hint' },
  { name: 'shipping_price', label: 'hours.zone-fee', mode: 'decimal' },
  { name: 'minimum', label: 'hours.zone-minimum', mode: 'decimal' },
  { name: 'free_from', label: 'hours.zone-free-from', mode: 'decimal', hint: 'hours.no-limit' },
  { name: 'minutes', label: 'hours.zone-minutes', mode: 'numeric', hint: 'hours.no-limit' },
]

type ZoneFormProps = { zone: DeliveryZone | null; onSaved: () => void; onDone: () => void }

/** What was typed stays until it is saved: a postal code of another zone is told at its field, and can be mended. */
export function ZoneForm({ zone, onSaved, onDone }: ZoneFormProps) {
  const { t } = useWords()
  const form = useZone(zone, () => {
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
        {inputs.map(({ name, label, mode, hint }) => (
          <Field
            key={name}
            label={t(label)}
            {...form.field(name)}
            ltr={name !== 'name'}
            {...(mode ? { inputMode: mode } : {})}
            {...(hint ? { hint: t(hint) } : {})}
          />
        ))}
      </div>
      <div className={css.ways}>
        <Button type="submit" busy={form.isBusy}>
          {t('hours.save-zone')}
        </Button>
        <Button variant="quiet" onPress={onDone}>
          {t('console.cancel')}
        </Button>
      </div>
    </form>
  )
}

function useZone(zone: DeliveryZone | null, onSaved: () => void) {
  const { t } = useWords()
  const { call } = useDesk()
  const { currency, language } = useLocale()
  const digits = digitsOf(currency, language)
  return useForm<Typed>({
    first: typedOf(zone, digits, language),
    check(typed) {
      const read = readZone(typed, digits)
      if (!('wrong' in read)) return {}
      return Object.fromEntries(
        Object.entries(read.wrong).map(([name, wrong]) => [name, t(`hours.wrong.${wrong}`)]),
      )
    },
    async send(typed) {
      const read = readZone(typed, digits)
      if ('wrong' in read) return
      await (zone
        ? call('updateDeliveryZone', { id: zone.id, ...read.zone })
        : call('createDeliveryZone', read.zone))
    },
    said: t('hours.saved'),
    onSaved,
  })
}
