import type { ManagedMessage } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { date as dateText, instantTime } from '@tischlein/ui/format'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useCallback, useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { AskFirst } from '../shell/AskFirst.tsx'
import { Nothing } from '../shell/Nothing.tsx'
import { Page, Reading } from '../shell/Page.tsx'
import type { Act } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'
import { useStore } from '../store.ts'
import { isolated, named, useWords } from '../words.ts'
import css from './Guests.module.css'

const states = ['open', 'done'] as const
type State = (typeof states)[number]

const AT_ONCE = 20
const ANSWER_MAX = 5000

/** What guests wrote to the house: answered from here, by mail. */
export function MessagesPage() {
  const { t } = useWords()
  const { call, guests } = useDesk()
  const [state, setState] = useState<State>('open')
  const [shown, setShown] = useState(AT_ONCE)
  const ask = useCallback(
    () => call('listMessages', { status: state, per_page: Math.min(shown, 100) }),
    [call, state, shown],
  )
  const { value, problem, read, act } = useRead(ask, useStore(guests))
  const messages = value?.data.filter(({ status }) => status === state)
  return (
    <Page title={t('guests.messages')} hint={t('guests.messages-hint')}>
      <Segmented
        label={t('guests.which-messages')}
        value={state}
        onChange={setState}
        options={states.map((one) => ({ value: one, label: t(`guests.messages-${one}`) }))}
      />
      <Reading problem={problem} isThere={value !== null} onAgain={read} rows={2} />
      {messages?.length === 0 && (
        <Nothing icon={state === 'open' ? 'check' : 'mail'}>{t(`guests.no-messages-${state}`)}</Nothing>
      )}
      <ul className={css.list}>
        {messages?.map((message) => (
          <li key={message.id} className={css.card}>
            <Message message={message} act={act} />
          </li>
        ))}
      </ul>
      {value && value.data.length < value.meta.total && shown < 100 && (
        <Button variant="outline" onPress={() => setShown(shown + AT_ONCE)}>
          {t('guests.more-of-them')}
        </Button>
      )}
    </Page>
  )
}

function Message({ message, act }: { message: ManagedMessage; act: Act }) {
  const { t, language } = useWords()
  const { call } = useDesk()
  const { restaurant } = useHouse()
  const [isAnswering, setAnswering] = useState(false)
  const { id, name, email, phone, created_at, status, answer } = message
  const when = `${dateText(created_at.slice(0, 10), language, 'short')}, ${isolated(instantTime(created_at, restaurant.timezone))}`
  return (
    <>
      <div className={css.who}>
        <h2 className={css.name}>
          <bdi>{name}</bdi>
        </h2>
        <span className={css.facts}>{when}</span>
      </div>
      <p className={css.contact}>
        <a href={`mailto:${email}`}>{isolated(email)}</a>
        {phone && <a href={`tel:${phone}`}>{isolated(phone)}</a>}
      </p>
      <p className={css.text} dir="auto">
        {message.message}
      </p>
      {answer && (
        <blockquote className={css.answer} dir="auto">
          {answer}
        </blockquote>
      )}
      {isAnswering && <Answer message={message} act={act} onDone={() => setAnswering(false)} />}
      {!isAnswering && (
        <div className={css.ways}>
          <Button
            size={44}
            {...(answer ? { variant: 'outline' as const } : {})}
            label={t('guests.answer-of', { name: named(name) })}
            onPress={() => setAnswering(true)}
          >
            {t(answer ? 'guests.answer-again' : 'guests.answer')}
          </Button>
          <Button
            size={44}
            variant="outline"
            label={t(status === 'open' ? 'guests.done-of' : 'guests.open-again-of', { name: named(name) })}
            onPress={() =>
              void act(() => call('settleMessage', { id, off: status === 'done' }), t('guests.saved'))
            }
          >
            {t(status === 'open' ? 'guests.done' : 'guests.open-again')}
          </Button>
          <AskFirst
            title={t('guests.delete-of', { name: named(name) })}
            what={t('guests.delete-what')}
            yes={t('guests.delete')}
            isDanger
            onYes={() => act(() => call('deleteMessage', { id }), t('guests.deleted'))}
          >
            {(ask) => (
              <Button
                size={44}
                variant="quietDanger"
                label={t('guests.delete-of', { name: named(name) })}
                onPress={ask}
              >
                {t('guests.delete')}
              </Button>
            )}
          </AskFirst>
        </div>
      )}
    </>
  )
}

type AnswerProps = { message: ManagedMessage; act: Act; onDone: () => void }

function Answer({ message: { id, email, language }, act, onDone }: AnswerProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isEmpty = text.trim() === ''
  const send = async () => {
    setBusy(true)
    const isDone = await act(() => call('answerMessage', { id, text: text.trim() }), t('guests.answered'))
    setBusy(false)
    if (isDone) onDone()
  }
  return (
    <div className={css.form}>
      <Field
        as="textarea"
        rows={5}
        name="answer"
        label={t('guests.answer')}
        hint={t('guests.answer-hint', {
          email: isolated(email),
          language: t(`guests.language.${language}`),
        })}
        value={text}
        onChange={setText}
        maxLength={ANSWER_MAX}
      />
      <div className={css.ways}>
        <Button
          size={44}
          busy={isBusy}
          onPress={send}
          {...(isEmpty ? { disabledReason: t('guests.answer-empty'), showReason: true } : {})}
        >
          {t('guests.send')}
        </Button>
        <Button size={44} variant="outline" onPress={onDone}>
          {t('console.cancel')}
        </Button>
      </div>
    </div>
  )
}
