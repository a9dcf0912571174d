import type { BoardOrder } from '@tischlein/contract/entities'
import { formatTime } from '@tischlein/rules/clock'
import { highestAge } from '@tischlein/rules/menu/min-age'
import { instantTime } from '@tischlein/ui/format'
import { useHouse } from '../desk.ts'
import { useWords } from '../words.ts'
import { dueOf } from './due.ts'
import { choicesOf, toCook } from './lines.ts'
import { notesOf } from './notes.ts'
import { paymentWord } from './payment-word.ts'
import css from './TicketSheet.module.css'

/** 80 mm of paper: number, time, allergy, what to cook, where it goes. A kitchen copy needs no prices. */
export function TicketSheet({ order }: { order: BoardOrder }) {
  const { t, amount } = useWords()
  const { restaurant } = useHouse()
  const { allergies, others } = notesOf(order)
  const age = highestAge(order.products.map((line) => line.min_age))
  const { word, collect } = paymentWord(order)
  const { name, address, house_number, postalCode, city, mobile } = order.user_details ?? {}
  const where = [[address, house_number], [postalCode, city], [mobile]].map((parts) =>
    parts.filter(Boolean).join(' '),
  )
  return (
    <div className={css.ticket}>
      <p className={css.copy}>
        {restaurant.name} · {t('console.print.copy')}
      </p>
      <p className={css.number} dir="ltr">
        #{order.number}
      </p>
      <p className={css.due}>
        {order.table
          ? `${t('console.order.table')} ${order.table.name}`
          : t(`console.type.${order.deliveryType}`)}{' '}
        · <bdi dir="ltr">{formatTime(dueOf(order).minute)}</bdi>
      </p>
      {allergies.map((note) => (
        <p key={note} className={css.allergy}>
          {note}
        </p>
      ))}
      {age !== null && <p className={css.allergy}>{t('console.order.check-age', { age })}</p>}
      <ul className={css.lines}>
        {toCook(order).map((line) => (
          <li key={line.id}>
            <strong>
              {line.quantity}× {line.name}
            </strong>
            <div className={css.choices}>{choicesOf(line)}</div>
            {line.extra_info.reusable && <strong>{t('console.order.reusable')}</strong>}
            {line.extra_info.comment && <div className={css.wish}>{line.extra_info.comment}</div>}
          </li>
        ))}
      </ul>
      {others.map((note) => (
        <p key={note} className={css.wish}>
          {note}
        </p>
      ))}
      {[name, ...where].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={css.pay}>
        {t(`console.pay.${word}`)} {collect !== null && amount(collect)}
      </p>
      <p className={css.copy}>{instantTime(order.order_date, restaurant.timezone)}</p>
    </div>
  )
}
