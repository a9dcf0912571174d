import type { ManagedReservation } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import { AskFirst } from '../shell/AskFirst.tsx'
import type { Act } from '../shell/use-act.ts'
import { isolated, named, useWords } from '../words.ts'
import css from './Guests.module.css'
import { stands } from './plan.ts'
import { ReservationForm } from './ReservationForm.tsx'
import { tones } from './ReservationList.tsx'
import type { Day } from './ReservationsPage.tsx'

type ReservationSheetProps = {
  /** Null: a new one. */
  reservation: ManagedReservation | null
  day: Day
  /** The day that is looked at. */
  date: string
  act: Act
  onClose: () => void
}

/** One reservation: the answer to it, and everything that can be changed. */
export function ReservationSheet({ reservation, day, date, act, onClose }: ReservationSheetProps) {
  const { t } = useWords()
  // A request waits for its answer; once it is answered, the changes come first.
  const isAsked = reservation?.status === 'requested'
  const title = reservation
    ? t('guests.stay', {
        name: named(reservation.name || t('guests.forgotten')),
        time: isolated(reservation.time),
        count: reservation.people.adults + reservation.people.children,
      })
    : t('guests.new-reservation')
  return (
    <Sheet title={title} closeLabel={t('console.close')} onClose={onClose}>
      <div className={css.form}>
        {reservation && <Standing reservation={reservation} />}
        {isAsked && <Answer reservation={reservation} act={act} onDone={onClose} />}
        <ReservationForm reservation={reservation} day={day} date={date} act={act} onDone={onClose} />
        {reservation && !isAsked && <Answer reservation={reservation} act={act} onDone={onClose} />}
        {reservation && stands(reservation) && (
          <CancelForGuests reservation={reservation} act={act} onDone={onClose} />
        )}
      </div>
    </Sheet>
  )
}

type AnswerProps = { reservation: ManagedReservation; act: Act; onDone: () => void }

/** How it stands, and how to reach them. */
function Standing({ reservation }: Pick<AnswerProps, 'reservation'>) {
  const { t } = useWords()
  const { email, phone, status, word } = reservation
  return (
    <>
      <p>
        <Pill tone={tones[status]}>{t(`guests.status.${status}`)}</Pill>
      </p>
      <p className={css.contact}>
        {phone && <a href={`tel:${phone}`}>{isolated(phone)}</a>}
        {email && <a href={`mailto:${email}`}>{isolated(email)}</a>}
      </p>
      {word && (
        <blockquote className={css.answer} dir="auto">
          {word}
        </blockquote>
      )}
    </>
  )
}

/** A yes or a no, with a word. */
function Answer({ reservation, act, onDone }: AnswerProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const { id, email, status } = reservation
  const [body, setBody] = useState('')
  const said = body.trim() === '' ? {} : { body: body.trim() }
  const [isBusy, setBusy] = useState(false)
  const answer = async (way: 'acceptReservation' | 'declineReservation', done: string) => {
    setBusy(true)
    const isDone = await act(() => call(way, { id, ...said }), done)
    setBusy(false)
    if (isDone) onDone()
  }
  return (
    <>
      {status !== 'canceled' && email && (
        <Field
          as="textarea"
          rows={2}
          name="body"
          label={t('guests.word')}
          hint={t('guests.word-hint')}
          value={body}
          onChange={setBody}
          maxLength={500}
        />
      )}
      <div className={css.ways}>
        {(status === 'requested' || status === 'declined') && (
          <Button
            size={44}
            busy={isBusy}
            onPress={() => void answer('acceptReservation', t('guests.accepted'))}
          >
            {t('guests.accept')}
          </Button>
        )}
        {stands(reservation) && (
          <Button
            size={44}
            variant="danger"
            busy={isBusy}
            onPress={() => void answer('declineReservation', t('guests.declined'))}
          >
            {t('guests.decline')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Guests who called; asked once, because the table then goes to others. */
function CancelForGuests({ reservation: { id, name }, act, onDone }: AnswerProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const cancel = async () => {
    if (await act(() => call('giveUpReservation', { id }), t('guests.canceled'))) onDone()
  }
  return (
    <AskFirst
      title={t('guests.cancel-sure', { name: named(name) })}
      what={t('guests.cancel-what')}
      yes={t('guests.cancel-for')}
      isDanger
      onYes={cancel}
    >
      {(ask) => (
        <Button variant="quietDanger" size={44} onPress={ask}>
          {t('guests.cancel-for')}
        </Button>
      )}
    </AskFirst>
  )
}
