import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { managedPayment, prepaidCard } from './entities/money.ts'
import { flag, inputs, money, optional, paging, pathId, text } from './fields.ts'

/** Money has its own circle of people (answers.md, section 7). */
const roles = ['owner', 'manager'] as const

const NOTE_MAX = 500
const words = text('body', { max: NOTE_MAX, missing: 'body_required', prose: true })
const paymentId = pathId('payment_does_not_exists')

export const listPayments = endpoint('listPayments', {
  about: 'Payments, newest first; with `attention=1` those that a person must look at, oldest first.',
  who: 'manager',
  roles,
  input: inputs({ attention: optional(flag('attention')), ...paging }),
  answers: z.array(managedPayment),
  meta: pageMeta,
})

export const refundPayment = endpoint('refundPayment', {
  about: 'Give the money of one payment back, all that is left of it or a part.',
  who: 'manager',
  roles,
  input: inputs({
    id: paymentId,
    amount: optional(money('amount').refine((amount) => amount > 0, { error: 'amount_not_valid' })),
    body: optional(words),
  }),
  answers: managedPayment,
  says: 'ok',
  refuses: ['payment_does_not_exists', 'payment_can_not_be_updated', 'amount_not_valid'],
})

export const keepPayment = endpoint('keepPayment', {
  about: 'The money stays with the restaurant, for a reason in words.',
  who: 'manager',
  roles,
  input: inputs({ id: paymentId, body: words }),
  answers: managedPayment,
  says: 'ok',
  refuses: ['payment_does_not_exists', 'payment_can_not_be_updated'],
})

export const notePayment = endpoint('notePayment', {
  about: 'Somebody has seen it: nothing more is to be done.',
  who: 'manager',
  roles,
  input: inputs({ id: paymentId, body: optional(words) }),
  answers: managedPayment,
  says: 'ok',
  refuses: ['payment_does_not_exists', 'payment_can_not_be_updated'],
})

export const listPrepaidCards = endpoint('listPrepaidCards', {
  about: 'Prepaid cards with their balance; `locked=1`: those that wait for somebody to unlock them.',
  who: 'manager',
  roles,
  input: inputs({ q: optional(text('q')), locked: optional(flag('locked')), ...paging }),
  answers: z.array(prepaidCard),
  meta: pageMeta,
})

const cardId = pathId('prepaid_card_does_not_exists')

export const lockPrepaidCard = endpoint('lockPrepaidCard', {
  about: 'Nobody pays with this card until it is unlocked.',
  who: 'manager',
  roles,
  input: inputs({ id: cardId }),
  answers: prepaidCard,
  says: 'ok',
  refuses: ['prepaid_card_does_not_exists'],
})

export const unlockPrepaidCard = endpoint('unlockPrepaidCard', {
  about: 'The card can be paid with again, and its wrong pins are forgotten.',
  who: 'manager',
  roles,
  input: inputs({ id: cardId }),
  answers: prepaidCard,
  says: 'ok',
  refuses: ['prepaid_card_does_not_exists'],
})
