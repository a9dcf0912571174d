import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { instantTime } from '@tischlein/ui/format'
import { LiveRegion } from '@tischlein/ui/LiveRegion.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { Progress } from '@tischlein/ui/Progress.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useState } from 'react'
import { useHouse } from '../desk.ts'
import { isolated, named, useWords } from '../words.ts'
import css from './GuestList.module.css'
import { type GateSlot, nameOf, type Ticket, ticketsShown, type Which } from './gate.ts'

type Deeds = {
  isBusy: boolean
  onIn: (code: string) => Promise<void>
  onUndo: (ticketId: number, name: string) => Promise<void>
}
type GuestListProps = Deeds & { slot: GateSlot; tickets: readonly Ticket[] | null }

/** Everybody with a ticket for a slot: found by name or order number, let in with one press, and taken back. */
export function GuestList({ slot, tickets, ...deeds }: GuestListProps) {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const [which, setWhich] = useState<Which>('all')
  if (!tickets)
    return (
      <div role="status" aria-busy="true" aria-label={t('console.loading')}>
        <Skeleton height={180} />
      </div>
    )
  const counts = {
    all: tickets.length,
    missing: ticketsShown(tickets, { search: '', which: 'missing' }).length,
    in: ticketsShown(tickets, { search: '', which: 'in' }).length,
  }
  const shown = ticketsShown(tickets, { search, which })
  const counted = t('gate.counted', { in: counts.in, all: counts.all })
  return (
    <div className={css.guests}>
      <div className={css.count}>
        <p>
          <strong>{counted}</strong>
        </p>
        <Progress value={counts.in} max={counts.all} label={t('gate.list')} valueText={counted} />
      </div>
      <Field
        label={t('gate.search')}
        name="search"
        type="search"
        inputMode="search"
        value={search}
        onChange={setSearch}
      />
      <Segmented
        label={t('gate.which')}
        value={which}
        onChange={setWhich}
        options={(['all', 'missing', 'in'] as const).map((value) => ({
          value,
          label: `${t(`gate.which.${value}`)} ${counts[value]}`,
        }))}
      />
      <LiveRegion message={search ? t('gate.found', { count: shown.length }) : ''} />
      {shown.length === 0 && (
        <p className={css.none}>{t(tickets.length === 0 ? 'gate.nobody' : 'gate.none-found')}</p>
      )}
      <ul className={css.list} aria-label={t('gate.list-of', { time: isolated(slot.time) })}>
        {shown.map((ticket) => (
          <Guest key={ticket.id} ticket={ticket} {...deeds} />
        ))}
      </ul>
    </div>
  )
}

function Guest({ ticket, isBusy, onIn, onUndo }: Deeds & { ticket: Ticket }) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const { used_at, product, options, order, id, code } = ticket
  const name = nameOf(ticket) || t('gate.no-name')
  return (
    <li className={css.guest} data-in={used_at !== null}>
      <div className={css.words}>
        <bdi className={css.name}>{name}</bdi>
        <span className={css.about}>
          <bdi>{[product, ...options].join(' · ')}</bdi> · <bdi dir="ltr">#{order.number}</bdi>
        </span>
      </div>
      {used_at === null ? (
        <Button
          variant="outline"
          size={44}
          busy={isBusy}
          onPress={() => void onIn(code)}
          label={t('gate.let-in-of', { name: named(name) })}
        >
          {t('gate.let-in')}
        </Button>
      ) : (
        <div className={css.used}>
          <Pill tone="ok" icon="check">
            {t('gate.in-since', { time: isolated(instantTime(used_at, restaurant.timezone)) })}
          </Pill>
          <Button
            variant="quiet"
            size={44}
            onPress={() => void onUndo(id, name)}
            label={t('gate.undo-of', { name: named(name) })}
          >
            {t('gate.undo')}
          </Button>
        </div>
      )}
    </li>
  )
}
