import type { ManagedSettings } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { digitsOf } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { type FormEvent, useMemo, useState } from 'react'
import { useFirstWrong } from '../shell/use-first-wrong.ts'
import { useWords } from '../words.ts'
import { SettingControl } from './SettingControl.tsx'
import css from './SettingsPage.module.css'
import type { FieldGroup } from './setting-fields.ts'
import { readTyped, type Typed, typedOf, type Wrong } from './setting-form.ts'
import type { Complaint, SaveSettings } from './use-settings.ts'

type SettingsFormProps = {
  settings: ManagedSettings
  groups: readonly FieldGroup[]
  save: SaveSettings
}

/** A page of settings: cards of fields, and one button that says whether there is something to save. */
export function SettingsForm({ settings, groups, save }: SettingsFormProps) {
  const { t, has } = useWords()
  const word = (key: string) => (has(key) ? t(key) : key)
  const { currency, language } = useLocale()
  const digits = digitsOf(currency, language)
  const before = useMemo(
    () => typedOf(settings, groups, { digits, language }),
    [settings, groups, digits, language],
  )
  const [changed, setChanged] = useState<Typed>({})
  const [wrong, setWrong] = useState<Wrong>({})
  const [complaint, setComplaint] = useState<Complaint | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useFirstWrong(useMemo(() => ({ wrong, complaint }), [wrong, complaint]))
  const typed = { ...before, ...changed }
  const isChanged = Object.entries(changed).some(([place, value]) => value !== before[place])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = readTyped(before, typed, groups, digits)
    setWrong('wrong' in read ? read.wrong : {})
    if ('wrong' in read) return
    setBusy(true)
    const refused = await save(read.input)
    setBusy(false)
    setComplaint(refused)
    if (!refused) setChanged({})
  }
  const errorAt = (place: string) => {
    if (wrong[place]) return t(`settings.wrong.${wrong[place]}`)
    const name = place.split(':').at(-1) ?? place
    return complaint?.fields.includes(name) ? complaint.says : undefined
  }
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      {groups.map((group) => (
        <section key={group.name} className={css.card} aria-labelledby={`group-${group.name}`}>
          <h2 id={`group-${group.name}`} className={css.heading}>
            {word(`settings.group.${group.name}`)}
          </h2>
          <div className={css.fields}>
            {group.fields.map((field) => (
              <SettingControl
                key={field.name}
                field={field}
                typed={typed}
                languages={settings.languages}
                onChange={(place, value) => setChanged({ ...changed, [place]: value })}
                errorAt={errorAt}
              />
            ))}
          </div>
        </section>
      ))}
      <div className={css.foot}>
        <Button
          type="submit"
          busy={isBusy}
          {...(isChanged ? {} : { disabledReason: t('settings.nothing-changed') })}
        >
          {t('settings.save')}
        </Button>
        {isChanged && <span className={css.unsaved}>{t('settings.unsaved')}</span>}
      </div>
    </form>
  )
}
