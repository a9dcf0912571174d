import type { AuditEntry } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { useCallback, useState } from 'react'
import { useDesk } from '../desk.ts'
import { Reading } from '../shell/Page.tsx'
import { readPages } from '../shell/read-all.ts'
import { useRead } from '../shell/use-read.ts'
import { useWords } from '../words.ts'
import { deedWords } from './deed-words.ts'
import css from './SettingsPage.module.css'
import { useWhen } from './use-when.ts'

const PER_PAGE = 50

/** Who did what, the latest first; only ever read. */
export function LogSection() {
  const { t, has } = useWords()
  const { call } = useDesk()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [what, setWhat] = useState('')
  const [pages, setPages] = useState(1)
  const ask = useCallback(async () => {
    const filter = { ...(from ? { from } : {}), ...(to ? { to } : {}), ...(what ? { what } : {}) }
    const { data, meta } = await readPages(pages, (page) =>
      call('listAudit', { ...filter, page, per_page: PER_PAGE }),
    )
    return { entries: data, total: meta.total, whats: meta.whats }
  }, [call, from, to, what, pages])
  const { value, problem, read } = useRead(ask)
  const wordsOf = (deed: string) => deedWords(deed, (key) => (has(key) ? t(key) : null))
  return (
    <section className={css.card} aria-labelledby="log">
      <h2 id="log" className={css.heading}>
        {t('settings.section.log')}
      </h2>
      <div className={css.fields}>
        <Field label={t('settings.log-from')} name="from" type="date" value={from} onChange={setFrom} />
        <Field label={t('settings.log-to')} name="to" type="date" value={to} onChange={setTo} />
        <Field as="select" label={t('settings.log-what')} name="what" value={what} onChange={setWhat}>
          <option value="">{t('settings.log-all')}</option>
          {value?.whats.map((one) => (
            <option key={one} value={one}>
              {wordsOf(one)}
            </option>
          ))}
        </Field>
      </div>
      {value?.entries.length === 0 && <p>{t('settings.log-none')}</p>}
      <ul className={css.list}>
        {value?.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} did={wordsOf(entry.what)} />
        ))}
      </ul>
      {value && value.total > value.entries.length && (
        <div>
          <Button variant="outline" onPress={() => setPages(pages + 1)}>
            {t('settings.log-more')}
          </Button>
        </div>
      )}
      <Reading problem={problem} isThere={value !== null} onAgain={read} rows={4} height={56} />
    </section>
  )
}

function Entry({ entry, did }: { entry: AuditEntry; did: string }) {
  const { t } = useWords()
  const when = useWhen('medium')
  const detail = entry.detail === null ? '' : JSON.stringify(entry.detail, null, 1)
  return (
    <li className={css.row}>
      <span>
        <strong>{did}</strong>
        {entry.noun_id !== null && (
          <>
            {' '}
            <bdi dir="ltr">#{entry.noun_id}</bdi>
          </>
        )}
      </span>
      <span className={css.says}>
        <bdi>{when.format(new Date(entry.at))}</bdi> ·{' '}
        <bdi>{entry.by?.name ?? entry.by?.email ?? t('settings.log-nobody')}</bdi>
      </span>
      {detail.length > 2 && (
        <Disclosure summary={t('settings.log-detail')}>
          <pre className={css.detail} dir="ltr">
            {detail}
          </pre>
        </Disclosure>
      )}
    </li>
  )
}
