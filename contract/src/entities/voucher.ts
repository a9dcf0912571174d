import { voucherStates } from '@tischlein/rules/basket/voucher'
import { z } from 'zod'
import { day, int, money } from './primitives.ts'

export const voucherKind = z.enum(['percent', 'fixed', 'free_delivery'])

/** The first of these that holds: stopped by staff, over, all uses taken, not begun, good. */
export const voucherState = z.enum(voucherStates)

/** A voucher as staff see it. */
export const voucher = z.object({
  id: int,
  code: z.string(),
  note: z.string().nullable().meta({ description: 'For whom or what for; guests do not see it' }),
  kind: voucherKind,
  value: int.meta({ description: 'Basis points for percent, minor units for fixed, else 0' }),
  categories: z.array(int).meta({ description: 'What it is for; an empty list: everything' }),
  minimum: money.meta({ description: 'Of the goods, before discount and without deposits' }),
  start_date: day.nullable(),
  end_date: day.nullable().meta({ description: 'The last day on which it is good' }),
  total_limit: int.nullable(),
  per_guest_limit: int.nullable(),
  used: int.meta({ description: 'Orders that stand' }),
  discount: money.meta({ description: 'What it took off these orders' }),
  state: voucherState,
})
