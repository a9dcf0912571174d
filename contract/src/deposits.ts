import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { depositKind, depositReturn, taxReport } from './entities/manager.ts'
import { day, id, inputs, number, oneLine, oneOf, optional, paging, pathId } from './fields.ts'

/** So many at once; whoever brings more comes twice. */
const UNITS_MAX = 999

const counterRoles = ['owner', 'manager', 'staff'] as const
const depositId = oneLine({ error: 'deposit_does_not_exists' }, 60)

export const listDeposits = endpoint('listDeposits', {
  about:
    'What may come back over the counter: of an order what is still out, else every deposit on the menu.',
  who: 'manager',
  roles: counterRoles,
  input: inputs({ orderId: optional(id('order')) }),
  answers: z.array(depositKind),
  refuses: ['order_does_not_exists'],
})

export const listDepositReturns = endpoint('listDepositReturns', {
  about: 'Deposits that were paid back, newest first, those taken back included.',
  who: 'manager',
  roles: counterRoles,
  input: inputs({ orderId: optional(id('order')), ...paging }),
  answers: z.array(depositReturn),
  meta: pageMeta,
  refuses: ['order_does_not_exists'],
})

export const returnDeposit = endpoint('returnDeposit', {
  about: 'Pay a deposit back: against an order never more than it sold, or without one.',
  who: 'manager',
  roles: counterRoles,
  input: inputs({
    depositId,
    units: number('units', 1, UNITS_MAX),
    orderId: optional(id('order')),
  }),
  answers: depositReturn,
  refuses: ['order_does_not_exists', 'deposit_does_not_exists', 'only_n_to_return'],
})

export const revokeDepositReturn = endpoint('revokeDepositReturn', {
  about: 'Take a return back that was booked by mistake, on the same business day.',
  who: 'manager',
  roles: counterRoles,
  input: inputs({ id: pathId('deposit_return_does_not_exists') }),
  answers: depositReturn,
  refuses: ['deposit_return_does_not_exists', 'too_late'],
})

export const readTaxReport = endpoint('readTaxReport', {
  about: 'What was supplied on these days, with the tax by rate: the sum of the receipts.',
  who: 'manager',
  roles: ['owner', 'manager'],
  input: inputs({
    from: day('from', 'from_required'),
    to: optional(day('to')),
    format: optional(oneOf(['json', 'csv'], 'format')),
  }).refine(({ from, to }) => to === undefined || from <= to, { error: 'end_before_start', path: ['to'] }),
  answers: taxReport,
  refuses: ['end_before_start'],
})
