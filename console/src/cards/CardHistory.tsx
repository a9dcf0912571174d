import type { CardEntry } from '@tischlein/contract/entities'
import { date, instantTime } from '@tischlein/ui/format'
import { wallOf } from '../board/moment.ts'
import { useHouse } from '../desk.ts'
import { Reading } from '../shell/Page.tsx'
import { isolated, named, useWords } from '../words.ts'
import css from './Cards.module.css'

type CardHistoryProps = {
  /** The newest first; null: not read yet. */
  entries: readonly CardEntry[] | null
  problem: string | null
  onAgain: () => void
}

/** What came onto a card and what went. */
export function CardHistory({ entries, problem, onAgain }: CardHistoryProps) {
  const { t, amount, language } = useWords()
  const { restaurant } = useHouse()
  const what = useWhat()
  return (
    <section className={css.history} aria-labelledby="card-history">
      <h3 id="card-history" className={css.heading}>
        {t('vouchers.cards.history')}
      </h3>
      <Reading problem={problem} isThere={entries !== null} onAgain={onAgain} height={96} />
      <ul className={css.entries}>
        {entries?.map((entry) => {
          const { day } = wallOf(Date.parse(entry.at), restaurant.timezone)
          return (
            <li key={entry.id} className={css.entry}>
              <span>
                {what(entry)}
                <span className={css.facts}>
                  {named(date(day, language, 'short'))} {isolated(instantTime(entry.at, restaurant.timezone))}
                  {entry.by !== null && ` · ${named(entry.by)}`}
                </span>
              </span>
              <strong>{amount(entry.amount)}</strong>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useWhat() {
  const { t } = useWords()
  return ({ amount, order, paymentType }: CardEntry): string => {
    if (order) return t('vouchers.cards.entry.order', { number: isolated(`#${order.number}`) })
    if (paymentType === null)
      return t(amount > 0 ? 'vouchers.cards.entry.first' : 'vouchers.cards.entry.bill')
    const way = { way: named(t(`vouchers.cards.pay.${paymentType}`)) }
    return t(amount > 0 ? 'vouchers.cards.entry.on' : 'vouchers.cards.entry.off', way)
  }
}
