import type { ManagedSettings } from '@tischlein/contract/entities'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { endonyms, useWords } from '../words.ts'
import css from './SettingsPage.module.css'
import type { SettingField } from './setting-fields.ts'
import { placeOf, type Typed } from './setting-form.ts'

type SettingControlProps = {
  field: SettingField
  typed: Typed
  languages: ManagedSettings['languages']
  onChange: (place: string, value: string | boolean) => void
  errorAt: (place: string) => string | undefined
}

/** One setting, asked for as its kind is written. */
export function SettingControl({ field, typed, languages, onChange, errorAt }: SettingControlProps) {
  const { t, has } = useWords()
  const word = (key: string) => (has(key) ? t(key) : key)
  const { name, kind, options = [], ltr = false } = field
  const label = word(`settings.${name}`)
  const hintKey = `settings.${name}.hint`
  const hint = field.hasHint && has(hintKey) ? t(hintKey) : undefined
  if (kind === 'flag')
    return (
      <CheckRow
        label={label}
        {...(hint ? { hint } : {})}
        checked={typed[name] === true}
        onChange={(checked) => onChange(name, checked)}
      />
    )
  const textField = (place: string, textLabel: string, lang?: string) => {
    const error = errorAt(place)
    return (
      <Field
        key={place}
        label={textLabel}
        name={place}
        value={String(typed[place] ?? '')}
        onChange={(text) => onChange(place, text)}
        ltr={ltr || kind === 'number' || kind === 'money' || kind === 'time'}
        {...(kind === 'time' ? { type: 'time' as const } : {})}
        {...(kind === 'number' ? { inputMode: 'numeric' as const } : {})}
        {...(kind === 'money' ? { inputMode: 'decimal' as const } : {})}
        {...(hint && !lang ? { hint } : {})}
        {...(error ? { error } : {})}
      />
    )
  }
  if (kind === 'choice')
    return (
      <Field
        as="select"
        label={label}
        name={name}
        value={String(typed[name])}
        onChange={(value) => onChange(name, value)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {word(`settings.${name}.${option}`)}
          </option>
        ))}
      </Field>
    )
  if (kind !== 'texts') return textField(name, label)
  const [, ...others] = languages
  const missing = others.filter((language) => !typed[placeOf(name, language)])
  const isMissing = Boolean(typed[name]) && missing.length > 0
  return (
    <div className={css.texts}>
      {textField(name, label)}
      <Disclosure
        summary={t('settings.other-languages')}
        end={
          isMissing ? (
            <span className={css.missing}>{t('settings.missing', { count: missing.length })}</span>
          ) : null
        }
      >
        <div className={css.fields}>
          {others.map((language) =>
            textField(placeOf(name, language), `${label} · ${endonyms[language]}`, language),
          )}
        </div>
      </Disclosure>
    </div>
  )
}
