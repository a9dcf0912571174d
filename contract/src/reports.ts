import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import {
  bookClosing,
  categorySales,
  daySales,
  dayTips,
  hourSales,
  paymentSales,
  productSales,
  salesSummary,
  tipSource,
  typeSales,
} from './entities/report.ts'
import { day, inputs, oneOf, optional, paging, pathId } from './fields.ts'

/** Figures and books of the house (answers.md, section 7; ux.md, 8.6). Days are business days. */
const roles = ['owner', 'manager'] as const

/** A year, and a day to compare it with. */
const DAYS_MAX = 367
const DAY_MS = 86_400_000

type Sent = { readonly from: string; readonly to?: string | undefined }
const isInOrder = ({ from, to }: Sent) => to === undefined || from <= to
const isShort = ({ from, to }: Sent) =>
  to === undefined || Date.parse(to) - Date.parse(from) < DAYS_MAX * DAY_MS

/** `format=csv`: the same as a file for spreadsheets, in the reader's language. */
const asked = inputs({
  from: day('from', 'from_required'),
  to: optional(day('to')),
  format: optional(oneOf(['json', 'csv'], 'format')),
})
  .refine(isInOrder, { error: 'end_before_start', path: ['to'] })
  .refine(isShort, { error: 'to_not_valid', path: ['to'] })

const report = { who: 'manager', roles, input: asked, refuses: ['end_before_start'] } as const

export const readSalesSummary = endpoint('readSalesSummary', {
  ...report,
  about: 'What was sold in these days, in one line.',
  answers: salesSummary,
})

export const readDaySales = endpoint('readDaySales', {
  ...report,
  about: 'Sales by business day, days without any included.',
  answers: z.array(daySales),
})

export const readHourSales = endpoint('readHourSales', {
  ...report,
  about: 'Sales by the hour for which guests ordered.',
  answers: z.array(hourSales),
})

export const readProductSales = endpoint('readProductSales', {
  ...report,
  about: 'Sales by dish, the most first.',
  answers: z.array(productSales),
})

export const readCategorySales = endpoint('readCategorySales', {
  ...report,
  about: 'Sales by category, the most first.',
  answers: z.array(categorySales),
})

export const readTypeSales = endpoint('readTypeSales', {
  ...report,
  about: 'Sales by kind of delivery.',
  answers: z.array(typeSales),
})

export const readPaymentSales = endpoint('readPaymentSales', {
  ...report,
  about: 'How it was paid.',
  answers: z.array(paymentSales),
})

export const readTips = endpoint('readTips', {
  ...report,
  about: 'Tips by business day.',
  answers: z.array(dayTips),
})

export const readTipSources = endpoint('readTipSources', {
  ...report,
  about: 'Tips by how they were paid and who of the team took them, the most first.',
  answers: z.array(tipSource),
})

const closingId = pathId('closing_does_not_exists')

export const listClosings = endpoint('listClosings', {
  about: 'Closings, the newest first.',
  who: 'manager',
  roles,
  input: inputs(paging),
  answers: z.array(bookClosing),
  meta: pageMeta,
})

export const previewClosing = endpoint('previewClosing', {
  about: 'What the next closing would book: everything supplied until today that none has booked yet.',
  who: 'manager',
  roles,
  input: inputs({}),
  answers: bookClosing,
})

export const closeBooks = endpoint('closeBooks', {
  about: 'Close the books: numbered, and never changed again. What changes later is in a later closing.',
  who: 'manager',
  roles,
  input: inputs({}),
  answers: bookClosing,
  says: 'ok',
  refuses: ['nothing_to_close'],
})

export const readClosing = endpoint('readClosing', {
  about: 'One closing.',
  who: 'manager',
  roles,
  input: inputs({ id: closingId }),
  answers: bookClosing,
  refuses: ['closing_does_not_exists'],
})

export const exportClosing = endpoint('exportClosing', {
  about: 'One closing with each of its entries, for a fiscal device or the tax adviser (docs/fiscal.md).',
  who: 'manager',
  roles,
  input: inputs({ id: closingId }),
  answers: z.string(),
  refuses: ['closing_does_not_exists'],
  produces: 'application/jsonl',
})
