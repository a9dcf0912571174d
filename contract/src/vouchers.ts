import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { voucher, voucherKind, voucherState } from './entities/voucher.ts'
import {
  clearable,
  complain,
  day,
  ID_MAX,
  inputs,
  list,
  money,
  number,
  oneOf,
  optional,
  paging,
  pathId,
  text,
  wholeNumber,
} from './fields.ts'

/** What staff decide about vouchers (decisions.md, section 6; answers.md, section 7). */
const roles = ['owner', 'manager'] as const

const USES_MAX = 1_000_000
/** So many slips of paper at once. */
const BATCH_MAX = 500
const NOTE_MAX = 120

const voucherId = pathId('voucher_does_not_exists')

/** Letters, digits and strokes, in capitals: as it is typed does not matter. */
const code = z
  .string(complain('code_required', 'code_not_valid'))
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,31}$/, complain('code_required', 'code_not_valid'))

const prefix = z
  .string({ error: 'prefix_not_valid' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{0,15}$/, { error: 'prefix_not_valid' })

const kind = oneOf(voucherKind.options, 'kind')

const terms = {
  value: optional(money('value')),
  categories: clearable(
    list('categories', wholeNumber({ error: 'category_does_not_exists' }, 1, ID_MAX), { limit: 1000 }),
  ),
  minimum: optional(money('minimum')),
  start_date: clearable(day('start_date')),
  end_date: clearable(day('end_date')),
  total_limit: clearable(number('total_limit', 0, USES_MAX)),
  per_guest_limit: clearable(number('per_guest_limit', 1, USES_MAX)),
  note: clearable(text('note', { max: NOTE_MAX })),
}

const whyNot = ['value_not_valid', 'end_before_start', 'category_does_not_exists'] as const

export const listVouchers = endpoint('listVouchers', {
  about: 'Vouchers with their use so far, the newest first; `q` is a part of code or note.',
  who: 'manager',
  roles,
  input: inputs({
    q: optional(text('q')),
    state: optional(oneOf(voucherState.options, 'state')),
    ...paging,
  }),
  answers: z.array(voucher),
  meta: pageMeta,
})

export const readVoucher = endpoint('readVoucher', {
  about: 'One voucher.',
  who: 'manager',
  roles,
  input: inputs({ id: voucherId }),
  answers: voucher,
  refuses: ['voucher_does_not_exists'],
})

export const createVoucher = endpoint('createVoucher', {
  about: 'Make a voucher; without a code one is drawn.',
  who: 'manager',
  roles,
  input: inputs({ code: optional(code), kind, ...terms }),
  answers: voucher,
  says: 'ok',
  refuses: ['code_duplicate', ...whyNot],
})

export const createVoucherBatch = endpoint('createVoucherBatch', {
  about: 'Draw many codes of the same terms, each good for one order unless `total_limit` says otherwise.',
  who: 'manager',
  roles,
  input: inputs({ count: number('count', 1, BATCH_MAX), prefix: optional(prefix), kind, ...terms }),
  answers: z.array(voucher),
  says: 'ok',
  refuses: whyNot,
})

export const updateVoucher = endpoint('updateVoucher', {
  about: 'Change the terms sent. The code stays: somebody may hold it.',
  who: 'manager',
  roles,
  input: inputs({ id: voucherId, kind: optional(kind), ...terms }),
  answers: voucher,
  says: 'ok',
  refuses: ['voucher_does_not_exists', 'total_limit_below_used', ...whyNot],
})

export const stopVoucher = endpoint('stopVoucher', {
  about: 'Nobody gets anything for it any more, from now on.',
  who: 'manager',
  roles,
  input: inputs({ id: voucherId }),
  answers: voucher,
  says: 'ok',
  refuses: ['voucher_does_not_exists'],
})

export const resumeVoucher = endpoint('resumeVoucher', {
  about: 'It is good again.',
  who: 'manager',
  roles,
  input: inputs({ id: voucherId }),
  answers: voucher,
  says: 'ok',
  refuses: ['voucher_does_not_exists'],
})

export const deleteVoucher = endpoint('deleteVoucher', {
  about: 'Delete a voucher that no order ever used; a used one can only be stopped.',
  who: 'manager',
  roles,
  input: inputs({ id: voucherId }),
  answers: nothing,
  says: 'ok',
  refuses: ['voucher_does_not_exists', 'voucher_in_use'],
})
