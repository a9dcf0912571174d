import type { Reservation } from '@tischlein/contract/entities'
import { date } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './Summary.module.css'

/** When, how many, and where. */
export function Summary({ reservation }: { reservation: Reservation }) {
  const { t, named } = useWords<'reserve'>()
  const { language } = useShop()
  const { people, table } = reservation
  return (
    <ul className={css.facts}>
      <li>
        <Icon name="calendar" size={22} />
        <strong>
          {t('reserve.sum', {
            day: date(reservation.date, language, 'long'),
            time: `\u2066${reservation.time}\u2069`,
          })}
        </strong>
      </li>
      <li>
        <Icon name="user" size={22} />
        {t('reserve.party', { adults: people.adults, children: people.children })}
      </li>
      {table && (
        <li>
          <Icon name="table" size={22} />
          {t('reserve.table', { name: named(table.name), seats: table.seats })}
        </li>
      )}
    </ul>
  )
}
