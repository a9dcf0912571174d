import type { ManagedReservation } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { date as dateText } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import type { Act } from '../shell/use-act.ts'
import { isolated, named, useWords } from '../words.ts'
import css from './Guests.module.css'

type ReservationListProps = {
  reservations: readonly ManagedReservation[]
  /** They are of several days. */
  withDay?: boolean
  onOpen: (id: number) => void
  act: Act
}

/** Who comes, by the time they come. */
export function ReservationList({ reservations, withDay, onOpen, act }: ReservationListProps) {
  const { t } = useWords()
  if (reservations.length === 0) return <p className={css.hint}>{t('guests.nobody')}</p>
  return (
    <ul className={css.list}>
      {reservations.map((reservation) => (
        <li key={reservation.id} className={css.row}>
          <Row reservation={reservation} withDay={withDay === true} onOpen={onOpen} act={act} />
        </li>
      ))}
    </ul>
  )
}

export const tones = { booked: 'ok', requested: 'warn', declined: 'danger', canceled: 'plain' } as const

type RowProps = { reservation: ManagedReservation; withDay: boolean; onOpen: (id: number) => void; act: Act }

function Row({ reservation, withDay, onOpen, act }: RowProps) {
  const { t, language } = useWords()
  const { call } = useDesk()
  const { id, date, time, name, people, table, status, note, allergies } = reservation
  const [isBusy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    await act(() => call('acceptReservation', { id }), t('guests.accepted'))
    setBusy(false)
  }
  const facts = [
    t('guests.party', { adults: people.adults, children: people.children }),
    ...(table ? [t('guests.at-table', { table: named(table.name) })] : []),
    ...(note ? [named(note)] : []),
  ]
  return (
    <>
      <div className={css.who}>
        {withDay && <span>{dateText(date, language, 'short')}</span>}
        <span className={css.time}>{isolated(time)}</span>
        <bdi className={css.name}>{name || t('guests.forgotten')}</bdi>
        <Pill tone={tones[status]}>{t(`guests.status.${status}`)}</Pill>
      </div>
      <p className={css.facts}>{facts.join(' · ')}</p>
      {allergies && (
        <p className={css.allergies}>
          <Icon name="wheat" size={18} />
          {t('guests.allergies-are', { allergies: named(allergies) })}
        </p>
      )}
      <div className={css.ways}>
        {status === 'requested' && (
          <Button
            size={44}
            label={t('guests.accept-of', { name: named(name) })}
            busy={isBusy}
            onPress={() => void accept()}
          >
            {t('guests.accept')}
          </Button>
        )}
        <Button
          size={44}
          variant="outline"
          label={t('guests.open-of', { name: named(name) })}
          onPress={() => onOpen(id)}
        >
          {t(status === 'requested' ? 'guests.open-or-decline' : 'guests.open')}
        </Button>
      </div>
    </>
  )
}
