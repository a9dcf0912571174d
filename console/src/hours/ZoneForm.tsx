import type { DeliveryZone } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { digitsOf } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { type FormEvent, useState } from 'react'
import { useDesk } from '../desk.ts'
import { type ConsoleKey, useWords } from '../words.ts'
import css from './HoursPage.module.css'
import type { Act } from './use-hours.ts'
import { readZone, type Typed, typedOf, type Wrong } from './zone-form.ts'

type Input = {
  readonly name: keyof Typed
  readonly label: ConsoleKey
  readonly mode?: 'decimal' | 'numeric'
  readonly hint?: ConsoleKey
}

const inputs: readonly Input[] = [
  { name: 'name', label: 'hours.zone-name' },
  { name: 'codes', label: 'hours.zone-codes', hint: 'hours.zone-codes-hint' },
  { name: 'fee', label: 'hours.zone-fee', mode: 'decimal' },
  { name: 'minimum', label: 'hours.zone-minimum', mode: 'decimal' },
  { name: 'freeFrom', label: 'hours.zone-free-from', mode: 'decimal', hint: 'hours.no-limit' },
  { name: 'minutes', label: 'hours.zone-minutes', mode: 'numeric', hint: 'hours.no-limit' },
]

type ZoneFormProps = { zone: DeliveryZone | null; act: Act; onDone: () => void }

/** What was typed stays until it is saved: a postal code of another zone is told, and can be mended. */
export function ZoneForm({ zone, act, onDone }: ZoneFormProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const { currency, language } = useLocale()
  const digits = digitsOf(currency, language)
  const [typed, setTyped] = useState(() => typedOf(zone, digits, language))
  const [wrong, setWrong] = useState<Wrong>({})
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const read = readZone(typed, digits)
    setWrong('wrong' in read ? read.wrong : {})
    if ('wrong' in read) return
    const deed = () =>
      zone ? call('updateDeliveryZone', { id: zone.id, ...read.zone }) : call('createDeliveryZone', read.zone)
    if (await act(deed)) onDone()
  }
  return (
    <form className={css.form} onSubmit={save} noValidate>
      <div className={css.fields}>
        {inputs.map(({ name, label, mode, hint }) => (
          <Field
            key={name}
            label={t(label)}
            name={name}
            value={typed[name]}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
            ltr={name !== 'name'}
            {...(mode ? { inputMode: mode } : {})}
            {...(hint ? { hint: t(hint) } : {})}
            {...(wrong[name] ? { error: t(`hours.wrong.${wrong[name]}`) } : {})}
          />
        ))}
      </div>
      <div className={css.ways}>
        <Button type="submit">{t('hours.save-zone')}</Button>
        <Button variant="quiet" onPress={onDone}>
          {t('console.cancel')}
        </Button>
      </div>
    </form>
  )
}
