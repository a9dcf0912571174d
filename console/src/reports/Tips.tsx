import type { TipSource } from '@tischlein/contract/entities'
import { date } from '@tischlein/ui/format'
import type { ReactNode } from 'react'
import { named, useWords } from '../words.ts'
import { BarTable, type Row } from './BarTable.tsx'
import { PaymentWord } from './PaymentWord.tsx'
import css from './Reports.module.css'
import { tipsBy } from './tips-by.ts'
import type { Figures } from './use-reports.ts'

type Of = { figures: Figures }

/** Tips by day, by how they were paid, and by who of the team took them. */
export function Tips({ figures }: Of) {
  const { t } = useWords()
  const { tipSources } = figures
  if (tipSources.length === 0) return null
  return (
    <>
      {figures.days.length > 1 && <TipDays figures={figures} />}
      <div className={css.pair}>
        <TipTable
          title={t('reports.tips-by-way')}
          head={t('reports.payments')}
          figures={figures}
          keyOf={({ paymentType }) => paymentType}
          nameOf={({ paymentType: type }) =>
            type === 'payAtEnd' ? t('reports.tips-at-end') : <PaymentWord type={type} />
          }
        />
        {tipSources.some(({ by }) => by !== null) && (
          <TipTable
            title={t('reports.tips-by-staff')}
            note={t('reports.tips-note')}
            head={t('reports.csv.taken-by')}
            figures={figures}
            keyOf={({ by }) => String(by?.id)}
            nameOf={({ by }) => (by ? named(by.name) : t('reports.tips-shared'))}
          />
        )}
      </div>
    </>
  )
}

type TipTableProps = Of & {
  title: string
  note?: string
  head: string
  keyOf: (source: TipSource) => string
  nameOf: (source: TipSource) => ReactNode
}

function TipTable({ figures: { tipSources, span }, head, keyOf, nameOf, ...titles }: TipTableProps) {
  const { t, amount } = useWords()
  const groups = tipsBy(tipSources, keyOf)
  const total = groups.reduce((all, group) => all + group.amount, 0)
  const rows: Row[] = groups.map(({ key, first, tips, amount: given }) => ({
    key,
    name: nameOf(first),
    share: given / total,
    cells: [tips, amount(given)],
  }))
  return (
    <BarTable
      {...titles}
      file={{ call: 'readTipSources', span }}
      head={[head, t('reports.number-of'), t('reports.amount')]}
      rows={rows}
      sum={['', amount(total)]}
    />
  )
}

function TipDays({ figures: { tips, span } }: Of) {
  const { t, amount, language } = useWords()
  const top = Math.max(1, ...tips.map(({ orders, bills }) => orders + bills))
  return (
    <BarTable
      title={t('reports.tips-by-day')}
      file={{ call: 'readTips', span }}
      head={[t('reports.day'), t('reports.of-orders'), t('reports.of-bills'), t('reports.amount')]}
      rows={tips.map(({ date: day, orders, bills }) => ({
        key: day,
        name: named(date(day, language, 'short')),
        share: (orders + bills) / top,
        cells: [amount(orders), amount(bills), amount(orders + bills)],
      }))}
    />
  )
}
