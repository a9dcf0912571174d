import { date, percent } from '@tischlein/ui/format'
import { isolated, named, useWords } from '../words.ts'
import css from './Reports.module.css'
import { changeOf, type Span, spanBefore } from './span.ts'
import type { Figures } from './use-reports.ts'

/** The days in one line, and what the same weekdays brought before. */
export function Summary({ figures: { summary, before, span } }: { figures: Figures }) {
  const { t, amount, language } = useWords()
  const days = useDays()
  const share = (part: number, all: number) => percent(Math.round((part * 10_000) / all), language)
  const moved = (now: number, then: number) => {
    const change = changeOf(now, then)
    if (change === null) return null
    const sign = change > 0 ? '+' : ''
    return t('reports.change', {
      percent: isolated(`${sign}${percent(Math.round(change / 100) * 100, language)}`),
    })
  }
  const { rejected, done, on_time: onTime } = summary
  return (
    <section className={css.card} aria-label={days(span)}>
      <p className={css.facts}>
        <strong>{days(span)}</strong> · {t('reports.compared', { days: days(spanBefore(span)) })}
      </p>
      <dl className={css.strip}>
        <Figure
          name={t('reports.sales')}
          value={amount(summary.sales)}
          note={moved(summary.sales, before.sales)}
        />
        <Figure
          name={t('reports.orders')}
          value={isolated(String(summary.orders))}
          note={t('reports.before', { value: isolated(String(before.orders)) })}
        />
        <Figure
          name={t('reports.average')}
          value={amount(summary.average)}
          note={t('reports.before', { value: amount(before.average) })}
        />
        <Figure
          name={t('reports.punctual')}
          value={done === 0 ? '–' : isolated(share(onTime, done))}
          note={done === 0 ? null : t('reports.punctual-of', { count: onTime, all: done })}
        />
        <Figure
          name={t('reports.rejected')}
          value={isolated(String(rejected.orders))}
          note={
            rejected.orders === 0 ? null : t('reports.rejected-worth', { amount: amount(rejected.amount) })
          }
        />
      </dl>
    </section>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note: string | null }) {
  return (
    <div className={css.figure}>
      <dt>{name}</dt>
      <dd className={css.value}>{value}</dd>
      {note !== null && <dd className={css.facts}>{note}</dd>}
    </div>
  )
}

function useDays() {
  const { t, language } = useWords()
  const day = (one: string) => named(date(one, language, 'short'))
  return ({ from, to }: Span) =>
    from === to ? day(from) : t('reports.days', { from: day(from), to: day(to) })
}
