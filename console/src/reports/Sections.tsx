import { date, percent } from '@tischlein/ui/format'
import { Nothing } from '../shell/Nothing.tsx'
import { isolated, named, useWords } from '../words.ts'
import { BarTable, type Row } from './BarTable.tsx'
import { PaymentWord } from './PaymentWord.tsx'
import css from './Reports.module.css'
import { Taxes } from './Taxes.tsx'
import { Tips } from './Tips.tsx'
import type { Figures } from './use-reports.ts'

/** What was sold, when, how and to whom: bars, each in the row of its numbers. */
export function Sections({ figures }: { figures: Figures }) {
  const { t } = useWords()
  if (figures.summary.orders === 0) return <Nothing icon="chart">{t('reports.nothing')}</Nothing>
  return (
    <>
      {figures.days.length > 1 && <Days figures={figures} />}
      <Hours figures={figures} />
      <Dishes figures={figures} />
      <div className={css.pair}>
        <Types figures={figures} />
        <Payments figures={figures} />
      </div>
      <Categories figures={figures} />
      <Tips figures={figures} />
      <Taxes figures={figures} />
    </>
  )
}

type Of = { figures: Figures }
const most = (amounts: readonly number[]) => Math.max(1, ...amounts)

function Hours({ figures: { hours, hoursBefore, span } }: Of) {
  const { t, amount } = useWords()
  const used = hours.map((hour, index) => ({ ...hour, earlier: hoursBefore[index]?.orders ?? 0 }))
  const isUsed = ({ orders, earlier }: (typeof used)[number]) => orders > 0 || earlier > 0
  const shown = used.slice(used.findIndex(isUsed), used.findLastIndex(isUsed) + 1)
  const top = most(shown.flatMap(({ orders, earlier }) => [orders, earlier]))
  return (
    <BarTable
      title={t('reports.by-hour')}
      file={{ call: 'readHourSales', span }}
      head={[t('reports.hour'), t('reports.now'), t('reports.then'), t('reports.sales')]}
      rows={shown.map(({ hour, orders, earlier, sales }) => ({
        key: String(hour),
        name: isolated(`${String(hour).padStart(2, '0')}:00`),
        share: orders / top,
        before: earlier / top,
        cells: [orders, earlier, amount(sales)],
      }))}
    />
  )
}

function Days({ figures: { days, daysBefore, span } }: Of) {
  const { t, amount, language } = useWords()
  const top = most([...days, ...daysBefore].map(({ sales }) => sales))
  return (
    <BarTable
      title={t('reports.by-day')}
      file={{ call: 'readDaySales', span }}
      head={[t('reports.day'), t('reports.orders'), t('reports.then'), t('reports.sales')]}
      rows={days.map(({ date: day, orders, sales }, index) => {
        const then = daysBefore[index]?.sales ?? 0
        return {
          key: day,
          name: named(date(day, language, 'short')),
          share: sales / top,
          before: then / top,
          cells: [orders, amount(then), amount(sales)],
        }
      })}
    />
  )
}

function Dishes({ figures: { products, span } }: Of) {
  const { t, amount } = useWords()
  const top = most(products.map(({ sales }) => sales))
  return (
    <BarTable
      title={t('reports.dishes')}
      note={t('reports.dishes-note')}
      atFirst={10}
      file={{ call: 'readProductSales', span }}
      head={[t('reports.dish'), t('reports.units'), t('reports.sales')]}
      rows={products.map(({ product_id, name, units, sales }) => ({
        key: `${product_id} ${name}`,
        name: named(name),
        share: sales / top,
        cells: [units, amount(sales)],
      }))}
    />
  )
}

function Categories({ figures: { categories, span } }: Of) {
  const { t, amount } = useWords()
  const top = most(categories.map(({ sales }) => sales))
  return (
    <BarTable
      title={t('reports.categories')}
      note={t('reports.dishes-note')}
      file={{ call: 'readCategorySales', span }}
      head={[t('reports.category'), t('reports.units'), t('reports.sales')]}
      rows={categories.map(({ category_id, name, units, sales }) => ({
        key: String(category_id),
        name: name === null ? t('reports.gone') : named(name),
        share: sales / top,
        cells: [units, amount(sales)],
      }))}
    />
  )
}

function Types({ figures: { types, summary, span } }: Of) {
  const { t, amount } = useWords()
  return (
    <BarTable
      title={t('reports.types')}
      file={{ call: 'readTypeSales', span }}
      head={[t('reports.types'), t('reports.orders'), t('reports.sales')]}
      rows={types.map(({ deliveryType, orders, sales }) => ({
        key: deliveryType,
        name: t(`reports.type.${deliveryType}`),
        share: sales / most([summary.sales]),
        cells: [orders, amount(sales)],
      }))}
      sum={[summary.orders, amount(summary.sales)]}
    />
  )
}

function Payments({ figures: { payments, span } }: Of) {
  const { t, amount, language } = useWords()
  const total = payments.reduce((all, paid) => all + paid.amount, 0)
  const rows: Row[] = payments.map((paid) => ({
    key: paid.paymentType,
    name: <PaymentWord type={paid.paymentType} />,
    hint: t('reports.share', {
      percent: isolated(percent(Math.round((paid.amount * 10_000) / most([total])), language)),
    }),
    share: paid.amount / most([total]),
    cells: [paid.payments, amount(paid.amount)],
  }))
  return (
    <BarTable
      title={t('reports.payments')}
      note={t('reports.payments-note')}
      file={{ call: 'readPaymentSales', span }}
      head={[t('reports.payments'), t('reports.number-of'), t('reports.amount')]}
      rows={rows}
      sum={['', amount(total)]}
    />
  )
}
