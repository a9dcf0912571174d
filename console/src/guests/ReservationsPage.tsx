import type { ManagedReservation, ManagedTable } from '@tischlein/contract/entities'
import { plusDays } from '@tischlein/rules/clock'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { date as dateText } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { useCallback, useState } from 'react'
import { wallOf } from '../board/moment.ts'
import { useDesk, useHouse } from '../desk.ts'
import { Page, Reading } from '../shell/Page.tsx'
import { useRead } from '../shell/use-read.ts'
import { useStore } from '../store.ts'
import { named, useWords } from '../words.ts'
import { DayPlan } from './DayPlan.tsx'
import css from './Guests.module.css'
import { ReservationList } from './ReservationList.tsx'
import { ReservationSheet } from './ReservationSheet.tsx'

/** More than these a house does not seat in a day; a page of the list holds as many. */
const AT_ONCE = 100

export type Day = {
  readonly reservations: readonly ManagedReservation[]
  readonly waiting: readonly ManagedReservation[]
  readonly tables: readonly ManagedTable[]
}

/** Who comes, where they sit, and who waits for an answer. */
export function ReservationsPage() {
  const { t, language } = useWords()
  const { now } = useDesk()
  const { restaurant } = useHouse()
  const today = wallOf(now(), restaurant.timezone).day
  const [date, setDate] = useState(today)
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const { value: day, problem, read, act } = useDay(date, today)
  const all = day ? [...day.reservations, ...day.waiting] : []
  const chosen = all.find(({ id }) => id === open) ?? null
  return (
    <Page title={t('guests.reservations')}>
      <div className={css.bar}>
        <IconButton
          icon="chevron-back"
          label={t('guests.day-before')}
          onPress={() => setDate(plusDays(date, -1))}
        />
        <Field
          name="date"
          type="date"
          label={t('guests.day')}
          value={date}
          onChange={(picked) => picked && setDate(picked)}
          ltr
        />
        <IconButton
          icon="chevron-next"
          label={t('guests.day-after')}
          onPress={() => setDate(plusDays(date, 1))}
        />
        {date !== today && (
          <Button variant="outline" size={44} onPress={() => setDate(today)}>
            {t('guests.today')}
          </Button>
        )}
        <Button size={44} onPress={() => setOpen('new')}>
          <Icon name="plus" size={20} />
          {t('guests.new-reservation')}
        </Button>
      </div>
      <Reading problem={problem} isThere={day !== null} onAgain={read} rows={3} />
      {day && day.waiting.length > 0 && (
        <section className={css.card} aria-labelledby="waiting" data-calls>
          <h2 id="waiting" className={css.heading}>
            {t('guests.waiting', { count: day.waiting.length })}
          </h2>
          <ReservationList reservations={day.waiting} withDay onOpen={setOpen} act={act} />
        </section>
      )}
      {day && (
        <section className={css.card} aria-labelledby="day">
          <h2 id="day" className={css.heading}>
            {named(dateText(date, language, 'long'))}
          </h2>
          <DayPlan day={day} onOpen={setOpen} />
          <ReservationList reservations={day.reservations} onOpen={setOpen} act={act} />
        </section>
      )}
      {day && open !== null && (open === 'new' || chosen) && (
        <ReservationSheet
          key={open}
          reservation={chosen}
          day={day}
          date={date}
          act={act}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

/** The day that is looked at and all who wait, read again whenever a reservation moved. */
function useDay(date: string, today: string) {
  const { call, guests } = useDesk()
  const ask = useCallback(async (): Promise<Day> => {
    const [reservations, waiting, tables] = await Promise.all([
      call('listManagedReservations', { date, per_page: AT_ONCE }),
      call('listManagedReservations', { from: today, status: 'requested', per_page: AT_ONCE }),
      call('listManagedTables', { per_page: AT_ONCE }),
    ])
    return { reservations: reservations.data, waiting: waiting.data, tables: tables.data }
  }, [call, date, today])
  return useRead(ask, useStore(guests))
}
