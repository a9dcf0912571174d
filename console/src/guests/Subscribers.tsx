import type { Subscriber } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { date as dateText } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useCallback, useState } from 'react'
import { useDesk } from '../desk.ts'
import { AskFirst } from '../shell/AskFirst.tsx'
import { Nothing } from '../shell/Nothing.tsx'
import { Reading } from '../shell/Page.tsx'
import { useFetchFile } from '../shell/save-file.ts'
import { type Act, useAct } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'
import { isolated, useWords } from '../words.ts'
import css from './Guests.module.css'

const AT_ONCE = 50

/** Who asked to be written to. Nobody is put on the list by hand: who wants to be on it says so, and confirms. */
export function Subscribers() {
  const { t } = useWords()
  const { call } = useDesk()
  const [q, setQ] = useState('')
  const ask = useCallback(
    () => call('listSubscribers', { per_page: AT_ONCE, ...(q.trim() === '' ? {} : { q: q.trim() }) }),
    [call, q],
  )
  const { value, problem, read, act } = useRead(ask)
  const { act: save } = useAct()
  const fetchFile = useFetchFile()
  return (
    <>
      <div className={css.bar}>
        <Field name="q" type="search" label={t('guests.search-address')} value={q} onChange={setQ} ltr />
        <Button size={44} variant="outline" onPress={() => void save(() => fetchFile('exportSubscribers'))}>
          <Icon name="download" size={20} />
          {t('guests.export')}
        </Button>
      </div>
      <Reading problem={problem} isThere={value !== null} onAgain={read} rows={3} height={60} />
      {value && (
        <p className={css.hint}>
          {t('guests.readers', { count: value.meta.confirmed })}
          {value.data.length < value.meta.total && ` · ${t('guests.search-to-see')}`}
        </p>
      )}
      {value?.data.length === 0 && <Nothing icon="users">{t('guests.no-subscribers')}</Nothing>}
      {value && value.data.length > 0 && (
        <ul className={`${css.card} ${css.list}`}>
          {value.data.map((subscriber) => (
            <li key={subscriber.id} className={css.row}>
              <Row subscriber={subscriber} act={act} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Row({
  subscriber: { id, email, confirmed_at, language },
  act,
}: {
  subscriber: Subscriber
  act: Act
}) {
  const { t, language: mine } = useWords()
  const { call } = useDesk()
  const title = t('guests.remove-of', { email: isolated(email) })
  return (
    <div className={css.count}>
      <span>
        <bdi className={css.name}>{email}</bdi>
        <br />
        <span className={css.facts}>
          {confirmed_at
            ? t('guests.confirmed', { day: dateText(confirmed_at.slice(0, 10), mine, 'dated') })
            : t('guests.unconfirmed')}{' '}
          · {t(`guests.language.${language}`)}
        </span>
      </span>
      <AskFirst
        title={title}
        what={t('guests.remove-what')}
        yes={t('guests.remove')}
        isDanger
        onYes={() => act(() => call('removeSubscriber', { id }), t('guests.removed'))}
      >
        {(ask) => (
          <Button size={44} variant="quietDanger" label={title} onPress={ask}>
            {t('guests.remove')}
          </Button>
        )}
      </AskFirst>
    </div>
  )
}
