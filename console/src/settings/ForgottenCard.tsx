import { useCallback } from 'react'
import { useDesk } from '../desk.ts'
import { Reading } from '../shell/Page.tsx'
import { useRead } from '../shell/use-read.ts'
import { useWords } from '../words.ts'
import css from './SettingsPage.module.css'

/** Of how many orders it was forgotten who had ordered, day by day. */
export function ForgottenCard() {
  const { t, language } = useWords()
  const { call } = useDesk()
  const ask = useCallback(async () => (await call('readDataRetention', {})).data, [call])
  const { value, problem, read } = useRead(ask)
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  })
  return (
    <section className={css.card} aria-labelledby="forgotten">
      <h2 id="forgotten" className={css.heading}>
        {t('settings.forgotten')}
      </h2>
      {value?.forgotten.length === 0 && <p>{t('settings.none-forgotten')}</p>}
      <ul className={css.list}>
        {value?.forgotten.map(({ day, orders }) => (
          <li key={day}>
            <bdi>{when.format(new Date(`${day}T00:00:00Z`))}</bdi> ·{' '}
            {t('settings.forgotten-orders', { count: orders })}
          </li>
        ))}
      </ul>
      <Reading problem={problem} isThere={value !== null} onAgain={read} />
    </section>
  )
}
