import type { ManagedSettings } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { type FormEvent, useState } from 'react'
import { useWords } from '../words.ts'
import css from './SettingsPage.module.css'
import { networks } from './setting-fields.ts'
import type { Complaint, SaveSettings } from './use-settings.ts'

const names = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  twitter: 'X',
  linkedin: 'LinkedIn',
} as const satisfies Record<(typeof networks)[number], string>

/** Where else the restaurant is found; guests see the links in the side menu. */
export function SocialCard({ settings, save }: { settings: ManagedSettings; save: SaveSettings }) {
  const { t } = useWords()
  const [changed, setChanged] = useState<Partial<Record<(typeof networks)[number], string>>>({})
  const [complaint, setComplaint] = useState<Complaint | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const social = Object.fromEntries(
      Object.entries(changed).map(([network, url]) => [network, url.trim() === '' ? null : url.trim()]),
    )
    const refused = await save({ social })
    setComplaint(refused)
    if (!refused) setChanged({})
  }
  const isWrong = (network: (typeof networks)[number]) =>
    complaint !== null && changed[network] !== undefined && !/^https?:\/\/\S+\.\S+/.test(changed[network])
  return (
    <section className={css.card} aria-labelledby="social">
      <h2 id="social" className={css.heading}>
        {t('settings.group.social')}
      </h2>
      <form className={css.form} onSubmit={submit} noValidate>
        <div className={css.fields}>
          {networks.map((network) => (
            <Field
              key={network}
              label={names[network]}
              name={network}
              type="url"
              ltr
              placeholder="https://"
              value={changed[network] ?? settings.social[network] ?? ''}
              onChange={(url) => setChanged({ ...changed, [network]: url })}
              {...(isWrong(network) ? { error: t('settings.wrong.link') } : {})}
            />
          ))}
        </div>
        <Button
          type="submit"
          variant="outline"
          {...(Object.keys(changed).length > 0 ? {} : { disabledReason: t('settings.nothing-changed') })}
        >
          {t('settings.save')}
        </Button>
      </form>
    </section>
  )
}
