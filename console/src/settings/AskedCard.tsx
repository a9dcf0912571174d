import type { ManagedSettings } from '@tischlein/contract/entities'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { useWords } from '../words.ts'
import css from './SettingsPage.module.css'
import { personalFields } from './setting-fields.ts'
import type { SaveSettings } from './use-settings.ts'

/** What the checkout asks a guest for; each tick counts at once. */
export function AskedCard({ settings, save }: { settings: ManagedSettings; save: SaveSettings }) {
  const { t } = useWords()
  return (
    <section className={css.card} aria-labelledby="asked">
      <h2 id="asked" className={css.heading}>
        {t('settings.group.asked')}
      </h2>
      <p className={css.says}>{t('settings.asked-hint')}</p>
      <div className={css.fields}>
        {personalFields.map((field) => (
          <CheckRow
            key={field}
            label={t(`settings.asks.${field}`)}
            checked={settings.personalFields[field] === true}
            onChange={(checked) => save({ personalFields: { [field]: checked } })}
          />
        ))}
      </div>
    </section>
  )
}
