import type { ManagedReservation } from '@tischlein/contract/entities'
import { parseTime } from '@tischlein/rules/clock'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Stepper } from '@tischlein/ui/Stepper.tsx'
import { type FormEvent, useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import type { Act } from '../shell/use-act.ts'
import { named, useWords } from '../words.ts'
import css from './Guests.module.css'
import { freeFor } from './plan.ts'
import type { Day } from './ReservationsPage.tsx'

type ReservationFormProps = {
  reservation: ManagedReservation | null
  day: Day
  date: string
  act: Act
  onDone: () => void
}

const PEOPLE_MAX = 99
/** Offered first; any length between a quarter of an hour and half a day is kept. */
const stays = [60, 90, 120, 150, 180, 240] as const

type Typed = {
  adults: number
  children: number
  date: string
  time: string
  minutes: number
  /** Empty: the house chooses. */
  table: string
  name: string
  phone: string
  email: string
  allergies: string
  note: string
}

/** Who comes when, for how long, and where they sit. */
export function ReservationForm({ reservation, day, date, act, onDone }: ReservationFormProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const { restaurant } = useHouse()
  const [typed, setTyped] = useState<Typed>(() =>
    typedOf(reservation, date, usualStay(restaurant.settings.stayMinutes)),
  )
  const [isBusy, setBusy] = useState(false)
  const change = (more: Partial<Typed>) => setTyped({ ...typed, ...more })
  const isWrong = typed.name.trim() === '' || typed.time === '' || typed.adults + typed.children === 0
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isWrong) return
    setBusy(true)
    const fields = sentOf(typed)
    const deed = () =>
      reservation
        ? call('updateReservation', { id: reservation.id, ...fields })
        : call('createReservation', fields)
    const isDone = await act(deed, t('guests.saved'))
    setBusy(false)
    if (isDone) onDone()
  }
  return (
    <form className={css.form} onSubmit={save} noValidate>
      {(['adults', 'children'] as const).map((kind) => (
        <div key={kind} className={css.count}>
          <span aria-hidden="true">{t(`guests.${kind}`)}</span>
          <Stepper
            label={t(`guests.${kind}`)}
            decreaseLabel={t('guests.fewer')}
            increaseLabel={t('guests.more')}
            value={typed[kind]}
            max={PEOPLE_MAX}
            onChange={(count) => change({ [kind]: count })}
          />
        </div>
      ))}
      <div className={css.fields}>
        <Field
          name="date"
          type="date"
          label={t('guests.day')}
          value={typed.date}
          onChange={(picked) => picked && change({ date: picked })}
          ltr
        />
        <Field
          name="time"
          type="time"
          label={t('guests.time')}
          value={typed.time}
          onChange={(time) => change({ time })}
          required
          ltr
        />
        <StayChoice minutes={typed.minutes} onChange={(minutes) => change({ minutes })} />
        <TableChoice typed={typed} day={day} date={date} reservation={reservation} onChange={change} />
        <Field
          name="name"
          label={t('guests.name')}
          value={typed.name}
          onChange={(name) => change({ name })}
          required
        />
        <Field
          name="phone"
          type="tel"
          label={t('guests.phone')}
          value={typed.phone}
          onChange={(phone) => change({ phone })}
          ltr
        />
        <Field
          name="email"
          type="email"
          label={t('guests.email')}
          hint={t('guests.email-hint')}
          value={typed.email}
          onChange={(email) => change({ email })}
          ltr
        />
      </div>
      <Field
        name="allergies"
        label={t('guests.allergies')}
        value={typed.allergies}
        onChange={(allergies) => change({ allergies })}
        maxLength={500}
      />
      <Field
        as="textarea"
        rows={2}
        name="note"
        label={t('guests.note')}
        hint={t('guests.note-hint')}
        value={typed.note}
        onChange={(note) => change({ note })}
        maxLength={500}
      />
      <Button
        type="submit"
        busy={isBusy}
        {...(isWrong ? { disabledReason: t('guests.incomplete'), showReason: true } : {})}
      >
        {t(reservation ? 'guests.save' : 'guests.book')}
      </Button>
    </form>
  )
}

/** As long as the house keeps a table, where nobody says otherwise. */
const usualStay = (minutes: unknown): number => (typeof minutes === 'number' ? minutes : 120)

const typedOf = (reservation: ManagedReservation | null, date: string, minutes: number): Typed => ({
  adults: reservation?.people.adults ?? 2,
  children: reservation?.people.children ?? 0,
  date: reservation?.date ?? date,
  time: reservation?.time ?? '',
  minutes: reservation?.minutes ?? minutes,
  table: reservation?.table ? String(reservation.table.id) : '',
  name: reservation?.name ?? '',
  phone: reservation?.phone ?? '',
  email: reservation?.email ?? '',
  allergies: reservation?.allergies ?? '',
  note: reservation?.note ?? '',
})

const sentOf = ({ adults, children, table, name, allergies, note, ...typed }: Typed) => ({
  ...typed,
  people: { adults, children },
  name: name.trim(),
  ...(table === '' ? {} : { tableId: Number(table) }),
  allergies: allergies.trim() || null,
  note: note.trim() || null,
})

function StayChoice({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  const { t } = useWords()
  const offered = [...new Set([...stays, minutes])].toSorted((a, b) => a - b)
  return (
    <Field
      as="select"
      name="minutes"
      label={t('guests.minutes')}
      value={String(minutes)}
      onChange={(picked) => onChange(Number(picked))}
    >
      {offered.map((stay) => (
        <option key={stay} value={stay}>
          {t('guests.stay-minutes', { count: stay })}
        </option>
      ))}
    </Field>
  )
}

type TableChoiceProps = {
  typed: Typed
  day: Day
  date: string
  reservation: ManagedReservation | null
  onChange: (more: Partial<Typed>) => void
}

/** Which tables are free then stands beside each, as long as it is about the day that is looked at. */
function TableChoice({ typed, day, date, reservation, onChange }: TableChoiceProps) {
  const { t } = useWords()
  const from = parseTime(typed.time)
  const isKnown = from !== null && typed.date === date
  const stay = { from: from ?? 0, minutes: typed.minutes, but: reservation?.id ?? null }
  const free = freeFor(day.tables, day.reservations, stay)
  const label = (id: number) =>
    isKnown ? ` · ${t(free.has(id) ? 'guests.is-free' : 'guests.is-taken')}` : ''
  return (
    <Field
      as="select"
      name="table"
      label={t('guests.table')}
      value={typed.table}
      onChange={(table) => onChange({ table })}
    >
      <option value="">{t('guests.any-table')}</option>
      {day.tables.map(({ id, name, seats }) => (
        <option key={id} value={id}>
          {named(name)} · {t('guests.seats', { count: seats })}
          {label(id)}
        </option>
      ))}
    </Field>
  )
}
