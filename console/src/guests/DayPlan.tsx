import type { ManagedReservation } from '@tischlein/contract/entities'
import { time as clockTime } from '@tischlein/ui/format'
import { isolated, named, useWords } from '../words.ts'
import css from './DayPlan.module.css'
import { placeOf, spanOf, stands } from './plan.ts'
import type { Day } from './ReservationsPage.tsx'

/** The room by time: a line for each table, a bar for each stay. */
export function DayPlan({ day, onOpen }: { day: Day; onOpen: (id: number) => void }) {
  const { t } = useWords()
  const { reservations, tables } = day
  const span = spanOf(reservations)
  const hours = Array.from({ length: (span.until - span.from) / 60 }, (_, at) => span.from + at * 60)
  if (tables.length === 0) return <p className={css.empty}>{t('guests.no-tables')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={css.scroll} aria-label={t('guests.plan')} tabIndex={0}>
      <div className={css.plan} style={{ minInlineSize: `${76 + hours.length * 72}px` }}>
        <div className={css.head} aria-hidden="true">
          {hours.map((minute) => (
            <span key={minute}>{clockTime(minute)}</span>
          ))}
        </div>
        <ul className={css.lines}>
          {tables.map((table) => (
            <li key={table.id} className={css.line}>
              <span className={css.table}>
                <bdi>{table.name}</bdi>
                <small>{t('guests.seats', { count: table.seats })}</small>
              </span>
              <span className={css.track} style={{ backgroundSize: `${100 / hours.length}% 100%` }}>
                {reservations
                  .filter((one) => one.table?.id === table.id && stands(one))
                  .map((one) => (
                    <Stay key={one.id} reservation={one} span={span} onOpen={onOpen} />
                  ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type StayProps = {
  reservation: ManagedReservation
  span: { readonly from: number; readonly until: number }
  onOpen: (id: number) => void
}

function Stay({ reservation, span, onOpen }: StayProps) {
  const { t } = useWords()
  const { id, name, time, people, status } = reservation
  const { start, size } = placeOf(reservation, span)
  const count = people.adults + people.children
  return (
    <button
      type="button"
      className={css.stay}
      data-status={status}
      style={{ insetInlineStart: `${100 * start}%`, inlineSize: `${100 * size}%` }}
      onClick={() => onOpen(id)}
      aria-label={t('guests.stay', { name: named(name), time: isolated(time), count })}
    >
      <span>
        {isolated(time)} · {count}
      </span>
      <bdi>{name}</bdi>
    </button>
  )
}
