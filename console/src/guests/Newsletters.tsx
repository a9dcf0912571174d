import type { Newsletter } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { date as dateText } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useCallback, useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { AskFirst } from '../shell/AskFirst.tsx'
import { Nothing } from '../shell/Nothing.tsx'
import { Reading } from '../shell/Page.tsx'
import type { Act } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'
import { wordsOf } from '../texts/plain.ts'
import { TextSheet } from '../texts/TextSheet.tsx'
import { named, useWords } from '../words.ts'
import css from './Guests.module.css'

/** While letters are on their way, how many are in the post is read again and again. */
const LOOK_MS = 2000

/** Newsletters: written, tried on oneself, sent to everybody. */
export function Newsletters() {
  const { t } = useWords()
  const { call } = useDesk()
  const ask = useCallback(async () => {
    const [newsletters, { meta }] = await Promise.all([
      call('listNewsletters', { per_page: 50 }),
      call('listSubscribers', { per_page: 1 }),
    ])
    return { newsletters: newsletters.data, readers: meta.confirmed }
  }, [call])
  const { value, problem, read, act } = useRead(ask)
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const chosen = value?.newsletters.find(({ id }) => id === open) ?? null
  const isOnItsWay = value?.newsletters.some(({ posted, recipients }) => posted < recipients) ?? false
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setInterval(read, LOOK_MS)
    return () => clearInterval(timer)
  }, [isOnItsWay, read])
  return (
    <>
      <div className={css.ways}>
        <Button onPress={() => setOpen('new')}>
          <Icon name="plus" size={20} />
          {t('guests.new-letter')}
        </Button>
        {value && <p className={css.hint}>{t('guests.readers', { count: value.readers })}</p>}
      </div>
      <Reading problem={problem} isThere={value !== null} onAgain={read} rows={2} />
      {value?.newsletters.length === 0 && <Nothing icon="mail">{t('guests.no-letters')}</Nothing>}
      <ul className={css.list}>
        {value?.newsletters.map((newsletter) => (
          <li key={newsletter.id} className={css.card}>
            <Letter
              newsletter={newsletter}
              readers={value.readers}
              act={act}
              onOpen={() => setOpen(newsletter.id)}
            />
          </li>
        ))}
      </ul>
      {open !== null && (open === 'new' || chosen) && (
        <LetterSheet key={open} newsletter={chosen} act={act} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

type LetterProps = { newsletter: Newsletter; readers: number; act: Act; onOpen: () => void }

function Letter({ newsletter, readers, act, onOpen }: LetterProps) {
  const { t, language } = useWords()
  const { call } = useDesk()
  const { id, subject, body, sent_at, recipients, posted } = newsletter
  const state =
    sent_at === null
      ? t('guests.being-written')
      : posted < recipients
        ? t('guests.on-its-way', { posted, recipients })
        : t('guests.sent-on', {
            day: dateText(sent_at.slice(0, 10), language, 'dated'),
            count: recipients,
          })
  return (
    <>
      <div className={css.who}>
        <h2 className={css.name}>
          <bdi>{subject}</bdi>
        </h2>
        <Pill tone={sent_at === null ? 'plain' : posted < recipients ? 'info' : 'ok'}>{state}</Pill>
      </div>
      <p className={css.facts} dir="auto">
        {wordsOf(body).slice(0, 200)}
      </p>
      <div className={css.ways}>
        {sent_at === null && (
          <>
            <AskFirst
              title={t('guests.send-sure', { count: readers })}
              what={t('guests.send-what')}
              yes={t('guests.send-all')}
              onYes={() => act(() => call('sendNewsletter', { id }), t('guests.sending'))}
            >
              {(ask) => (
                <Button
                  size={44}
                  label={t('guests.send-of', { name: named(subject) })}
                  onPress={ask}
                  {...(readers === 0 ? { disabledReason: t('guests.no-readers'), showReason: true } : {})}
                >
                  {t('guests.send-all')}
                </Button>
              )}
            </AskFirst>
            <Button
              size={44}
              variant="outline"
              label={t('guests.edit-of', { name: named(subject) })}
              onPress={onOpen}
            >
              {t('guests.edit')}
            </Button>
          </>
        )}
        <Button
          size={44}
          variant="outline"
          label={t('guests.try-of', { name: named(subject) })}
          onPress={() => void act(() => call('tryNewsletter', { id }), t('guests.tried'))}
        >
          {t('guests.try')}
        </Button>
      </div>
    </>
  )
}

type LetterSheetProps = { newsletter: Newsletter | null; act: Act; onClose: () => void }

function LetterSheet({ newsletter, act, onClose }: LetterSheetProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const id = newsletter?.id
  return (
    <TextSheet
      title={newsletter ? newsletter.subject : t('guests.new-letter')}
      fields={[
        { name: 'subject', label: t('guests.subject'), kind: 'line', max: 255 },
        { name: 'body', label: t('texts.text'), kind: 'rich' },
      ]}
      needed={['subject', 'body']}
      first={newsletter?.translations ?? {}}
      act={act}
      onSave={(translations, { subject = '', body = '' }) =>
        id === undefined
          ? call('createNewsletter', { subject, body, translations })
          : call('updateNewsletter', { id, translations })
      }
      {...(id === undefined ? {} : { onDelete: () => call('deleteNewsletter', { id }) })}
      onClose={onClose}
    />
  )
}
