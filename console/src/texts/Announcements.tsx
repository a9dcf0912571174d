import type { Announcement } from '@tischlein/contract/entities'
import { Field } from '@tischlein/ui/Field.tsx'
import { date as dateText } from '@tischlein/ui/format'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useCallback, useState } from 'react'
import { useDesk } from '../desk.ts'
import type { Act } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'
import { useWords } from '../words.ts'
import { EditButton } from './EditButton.tsx'
import { wordsOf } from './plain.ts'
import { TextList } from './TextList.tsx'
import { TextSheet } from './TextSheet.tsx'
import css from './Texts.module.css'

const kinds = ['general', 'before_checkout', 'closed'] as const
type Kind = (typeof kinds)[number]

/** What everyone is told, where, and on which days. */
export function Announcements() {
  const { t } = useWords()
  const { call } = useDesk()
  const ask = useCallback(async () => (await call('listAnnouncements', { per_page: 100 })).data, [call])
  const { value, problem, read, act } = useRead(ask)
  return (
    <TextList
      all={value}
      problem={problem}
      onAgain={read}
      add={t('texts.new-announcement')}
      none={t('texts.no-announcements')}
      icon="info"
      card={(announcement, onOpen) => <Row announcement={announcement} onOpen={onOpen} />}
      sheet={(announcement, onClose) => <Sheet announcement={announcement} act={act} onClose={onClose} />}
    />
  )
}

function Row({ announcement, onOpen }: { announcement: Announcement; onOpen: () => void }) {
  const { t, language } = useWords()
  const { kind, from, to, active, text } = announcement
  const day = (one: string) => dateText(one, language, 'dated')
  const span = [
    ...(from ? [t('texts.from-day', { day: day(from) })] : []),
    ...(to ? [t('texts.to-day', { day: day(to) })] : []),
  ]
  return (
    <>
      <div className={css.head}>
        <h2 className={css.heading}>{t(`texts.kind.${kind}`)}</h2>
        <Pill tone={active ? 'ok' : 'plain'}>{t(active ? 'texts.is-told' : 'texts.is-not-told')}</Pill>
      </div>
      <p className={css.hint}>{span.length > 0 ? span.join(' · ') : t('texts.always')}</p>
      <p className={css.words} dir="auto">
        {kind === 'closed' ? text : wordsOf(text)}
      </p>
      <EditButton name={t(`texts.kind.${kind}`)} onPress={onOpen} />
    </>
  )
}

type SheetProps = { announcement: Announcement | null; act: Act; onClose: () => void }

function Sheet({ announcement, act, onClose }: SheetProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const [kind, setKind] = useState<Kind>(announcement?.kind ?? 'general')
  const [from, setFrom] = useState(announcement?.from ?? '')
  const [to, setTo] = useState(announcement?.to ?? '')
  const id = announcement?.id
  const fields = { kind, from: from || null, to: to || null }
  return (
    <TextSheet
      title={t(announcement ? 'texts.announcement' : 'texts.new-announcement')}
      fields={[
        { name: 'text', label: t('texts.text'), kind: kind === 'closed' ? 'lines' : 'rich', max: 5000 },
      ]}
      needed={['text']}
      first={announcement?.translations ?? {}}
      act={act}
      onSave={(translations, { text = '' }) =>
        id === undefined
          ? call('createAnnouncement', { ...fields, text, translations })
          : call('updateAnnouncement', { id, ...fields, translations })
      }
      {...(id === undefined ? {} : { onDelete: () => call('deleteAnnouncement', { id }) })}
      onClose={onClose}
    >
      <Field
        as="select"
        name="kind"
        label={t('texts.where')}
        value={kind}
        onChange={(picked) => setKind(kinds.find((one) => one === picked) ?? 'general')}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {t(`texts.kind.${one}`)}
          </option>
        ))}
      </Field>
      <div className={css.fields}>
        <Field
          name="from"
          type="date"
          label={t('texts.from')}
          hint={t('texts.from-hint')}
          value={from}
          onChange={setFrom}
          ltr
        />
        <Field
          name="to"
          type="date"
          label={t('texts.to')}
          hint={t('texts.to-hint')}
          value={to}
          onChange={setTo}
          ltr
        />
      </div>
    </TextSheet>
  )
}
