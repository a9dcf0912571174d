import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { tablePayment } from './entities/table.ts'
import { inputs, money, oneOf, optional, paging, pathId } from './fields.ts'
import { shares } from './ordering.ts'

/** Whoever works in the dining room. */
const roles = ['owner', 'manager', 'staff'] as const

const billId = pathId('tablePayment_does_not_exists')

export const listTablePayments = endpoint('listTablePayments', {
  about: 'The shared bills that are not settled, with all their shares; the oldest first.',
  who: 'manager',
  roles,
  input: inputs(paging),
  answers: z.array(tablePayment),
  meta: pageMeta,
})

export const readTableBill = endpoint('readTableBill', {
  about: 'One shared bill, as staff see it.',
  who: 'manager',
  roles,
  input: inputs({ id: billId }),
  answers: tablePayment,
  refuses: ['tablePayment_does_not_exists'],
})

export const openTableBill = endpoint('openTableBill', {
  about: 'The shared bill of a table at which somebody sits; a new one if there is none yet.',
  who: 'manager',
  roles,
  input: inputs({ id: pathId('table_does_not_exists') }),
  answers: tablePayment,
  refuses: ['table_does_not_exists', 'not_at_this_table'],
})

export const settleTablePayment = endpoint('settleTablePayment', {
  about:
    'Staff took money for shares; left out: for all that is open and not being paid online. Confirms what guests pay to the waiter.',
  who: 'manager',
  roles,
  input: inputs({
    id: billId,
    paymentType: oneOf(['cash', 'card'], 'paymentType', 'paymentType_required'),
    basketItems: optional(shares('basketItems')),
    tip: optional(money('tip_price')),
  }),
  answers: tablePayment,
  says: 'ok',
  refuses: ['tablePayment_does_not_exists', 'basket_product_does_not_exists', 'item_already_claimed'],
})
