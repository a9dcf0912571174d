import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { breakPattern, pattern } from './entities/manager.ts'
import {
  clearable,
  clock,
  day,
  ID_MAX,
  inputs,
  list,
  optional,
  paging,
  pathId,
  text,
  weekday,
  wholeNumber,
} from './fields.ts'

/** Recurring offers (patterns) and pauses (break patterns): decisions.md, section 4. */
const roles = ['owner', 'manager'] as const

const fields = {
  name: text('name', { missing: 'name_required' }),
  start_time: clock('start_time', 'start_time_required'),
  end_time: clearable(clock('end_time')),
  products: list('products', wholeNumber({ error: 'products_not_valid' }, 1, ID_MAX), {
    limit: 1000,
    missing: 'products_required',
  }),
  weekdays: list('weekdays', weekday(), { limit: 7, missing: 'weekdays_required' }).min(1, {
    error: 'weekdays_required',
  }),
  start_date: clearable(day('start_date')),
  end_date: clearable(day('end_date')),
}

/** The fields of a change: what is not sent stays. */
const changed = {
  ...fields,
  name: optional(fields.name),
  start_time: optional(fields.start_time),
  products: optional(fields.products),
  weekdays: optional(fields.weekdays),
}

type Dates = { start_date?: string | null | undefined; end_date?: string | null | undefined }
const isInOrder = ({ start_date, end_date }: Dates) => !start_date || !end_date || start_date <= end_date
const outOfOrder = { error: 'end_before_start', path: ['end_date'] }
const hasDate = ({ start_date, end_date }: Dates) => Boolean(start_date || end_date)
const withoutDate = { error: 'start_or_end_date_required', path: ['start_date'] }

const whyNot = ['name_duplicate', 'product_does_not_exists', 'date_in_past', 'end_before_start'] as const
const patternId = pathId('pattern_does_not_exists')
const breakId = pathId('break_pattern_does_not_exists')

export const listPatterns = endpoint('listPatterns', {
  about: 'When dishes with hours of their own are sold.',
  who: 'manager',
  roles,
  input: inputs({ q: optional(text('q')), ...paging }),
  answers: z.array(pattern),
  meta: pageMeta,
})

export const createPattern = endpoint('createPattern', {
  about: 'Sell these dishes only then.',
  who: 'manager',
  roles,
  input: inputs(fields)
    .refine(({ products }) => products.length > 0, { error: 'products_required', path: ['products'] })
    .refine(isInOrder, outOfOrder),
  answers: pattern,
  says: 'pattern_created',
  refuses: whyNot,
})

export const readPattern = endpoint('readPattern', {
  about: 'One pattern.',
  who: 'manager',
  roles,
  input: inputs({ id: patternId }),
  answers: pattern,
  refuses: ['pattern_does_not_exists'],
})

export const updatePattern = endpoint('updatePattern', {
  about: 'Change the fields sent.',
  who: 'manager',
  roles,
  input: inputs({ id: patternId, ...changed })
    .refine(({ products }) => products?.length !== 0, { error: 'products_required', path: ['products'] })
    .refine(isInOrder, outOfOrder),
  answers: pattern,
  says: 'pattern_updated',
  refuses: ['pattern_does_not_exists', ...whyNot],
})

export const deletePattern = endpoint('deletePattern', {
  about: 'Sell these dishes at all hours again.',
  who: 'manager',
  roles,
  input: inputs({ id: patternId }),
  answers: nothing,
  says: 'pattern_deleted',
  refuses: ['pattern_does_not_exists'],
})

export const listBreakPatterns = endpoint('listBreakPatterns', {
  about: 'When dishes pause.',
  who: 'manager',
  roles,
  input: inputs({ q: optional(text('q')), ...paging }),
  answers: z.array(breakPattern),
  meta: pageMeta,
})

export const createBreakPattern = endpoint('createBreakPattern', {
  about: 'Do not sell these dishes then; an empty list means all of them.',
  who: 'manager',
  roles,
  input: inputs(fields).refine(isInOrder, outOfOrder).refine(hasDate, withoutDate),
  answers: breakPattern,
  says: 'break_pattern_created',
  refuses: whyNot,
})

export const readBreakPattern = endpoint('readBreakPattern', {
  about: 'One pause.',
  who: 'manager',
  roles,
  input: inputs({ id: breakId }),
  answers: breakPattern,
  refuses: ['break_pattern_does_not_exists'],
})

export const updateBreakPattern = endpoint('updateBreakPattern', {
  about: 'Change the fields sent; a start or an end must remain.',
  who: 'manager',
  roles,
  input: inputs({ id: breakId, ...changed }).refine(isInOrder, outOfOrder),
  answers: breakPattern,
  says: 'break_pattern_updated',
  refuses: ['break_pattern_does_not_exists', 'start_or_end_date_required', ...whyNot],
})

export const deleteBreakPattern = endpoint('deleteBreakPattern', {
  about: 'Forget a pause.',
  who: 'manager',
  roles,
  input: inputs({ id: breakId }),
  answers: nothing,
  says: 'break_pattern_deleted',
  refuses: ['break_pattern_does_not_exists'],
})

export const stopBreakPattern = endpoint('stopBreakPattern', {
  about: 'End a pause early.',
  who: 'manager',
  roles,
  input: inputs({ id: breakId }),
  answers: breakPattern,
  says: 'break_pattern_stopped',
  refuses: ['break_pattern_does_not_exists'],
})
