import type { Order } from '@tischlein/contract/entities'
import { instantTime } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { preloadRoutes } from '../routes.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './OrderTickets.module.css'
import { rangeOf, useAppointmentWords } from './use-appointment-words.ts'

type Ticket = Order['tickets'][number]

/** The tickets of an order, one for each person; they are fetched at once, so that each opens without a line, too. */
export function OrderTickets({ tickets }: { tickets: readonly Ticket[] }) {
  const { t } = useWords<'shop' | 'ticketing'>()
  const { answers } = useShop()
  const codes = tickets.map(({ code }) => code).join()
  useEffect(() => {
    preloadRoutes(paths.ticket('x'))
    for (const code of codes.split(',')) void answers.need('readTicket', { code })
  }, [answers, codes])
  return (
    <section aria-labelledby="tickets" className={css.tickets}>
      <h2 id="tickets">{t('ticketing.ticket.all', { count: tickets.length })}</h2>
      <ul>
        {tickets.map((ticket) => (
          <OneTicket key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    </section>
  )
}

function OneTicket({ ticket: { fullName, product, slot, code, used_at } }: { ticket: Ticket }) {
  const { t } = useWords<'shop' | 'ticketing'>()
  const { timezone } = useRestaurant()
  const { dayInWords } = useAppointmentWords()
  return (
    <li>
      <Link href={paths.ticket(code)} className={css.ticket}>
        <Icon name="qr" size={24} />
        <span className={css.words}>
          <strong>
            <bdi>{fullName ?? product}</bdi>
          </strong>
          {fullName && (
            <span>
              <bdi>{product}</bdi>
            </span>
          )}
          {slot && (
            <span>
              {dayInWords(slot.date)} <bdi>{rangeOf(slot)}</bdi>
            </span>
          )}
          {used_at && (
            <span className={css.used}>
              {t('ticketing.ticket.used', { time: `\u2066${instantTime(used_at, timezone)}\u2069` })}
            </span>
          )}
        </span>
        <Icon name="chevron-next" />
      </Link>
    </li>
  )
}
