import type { AnswerFor, Client } from '@tischlein/contract/client'
import type { CallName } from '@tischlein/contract/routes'
import { useMemo } from 'react'
import { useDesk } from '../desk.ts'
import { useRead } from '../shell/use-read.ts'
import { type Span, spanBefore } from './span.ts'

type Data<Call extends CallName> = AnswerFor<Call>['data']

/** Everything the page shows of some days, and what of it is compared with the days before. */
export type Figures = {
  readonly span: Span
  readonly summary: Data<'readSalesSummary'>
  readonly before: Data<'readSalesSummary'>
  readonly days: Data<'readDaySales'>
  readonly daysBefore: Data<'readDaySales'>
  readonly hours: Data<'readHourSales'>
  readonly hoursBefore: Data<'readHourSales'>
  readonly products: Data<'readProductSales'>
  readonly categories: Data<'readCategorySales'>
  readonly types: Data<'readTypeSales'>
  readonly payments: Data<'readPaymentSales'>
  readonly taxes: Data<'readTaxReport'>
  readonly tips: Data<'readTips'>
  readonly tipSources: Data<'readTipSources'>
}

/** Null: not read yet. Figures of other days stay in sight until the wanted ones are there. */
export function useReports(span: Span | null) {
  const { call } = useDesk()
  const [from, to] = [span?.from, span?.to]
  const ask = useMemo(() => (from && to ? () => readFigures(call, { from, to }) : null), [call, from, to])
  const { value: figures, problem, read } = useRead(ask)
  return { figures, problem, read }
}

async function readFigures(call: Client, now: Span): Promise<Figures> {
  const then = spanBefore(now)
  const [summary, before, days, daysBefore, hours, hoursBefore] = await Promise.all([
    call('readSalesSummary', now),
    call('readSalesSummary', then),
    call('readDaySales', now),
    call('readDaySales', then),
    call('readHourSales', now),
    call('readHourSales', then),
  ])
  const [products, categories, types, payments, taxes, tips, tipSources] = await Promise.all([
    call('readProductSales', now),
    call('readCategorySales', now),
    call('readTypeSales', now),
    call('readPaymentSales', now),
    call('readTaxReport', now),
    call('readTips', now),
    call('readTipSources', now),
  ])
  return {
    span: now,
    summary: summary.data,
    before: before.data,
    days: days.data,
    daysBefore: daysBefore.data,
    hours: hours.data,
    hoursBefore: hoursBefore.data,
    products: products.data,
    categories: categories.data,
    types: types.data,
    payments: payments.data,
    taxes: taxes.data,
    tips: tips.data,
    tipSources: tipSources.data,
  }
}
