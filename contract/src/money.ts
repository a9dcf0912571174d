import { counterPayments } from '@tischlein/rules/payment/counter'
import { paymentStatuses } from '@tischlein/rules/payment/payment-status'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { cardEntry, issuedCard, managedPayment, prepaidCard } from './entities/money.ts'
import { clearable, day, flag, id, inputs, money, oneOf, optional, paging, pathId, text } from './fields.ts'

/** Money has its own circle of people (answers.md, section 7). */
const roles = ['owner', 'manager'] as const

/** Who takes money online; cash is no payment until it is in a closing. */
const providers = ['mollie', 'saferPay'] as const

const NOTE_MAX = 500
const words = text('body', { max: NOTE_MAX, missing: 'body_required', prose: true })
const paymentId = pathId('payment_does_not_exists')

export const listPayments = endpoint('listPayments', {
  about:
    'Payments, newest first; with `attention=1` those that a person must look at, oldest first. `q`: the number of an order, a guest or table, an amount, or what the provider calls it; `before`: the last one that is known already, in place of `page`.',
  who: 'manager',
  roles,
  input: inputs({
    attention: optional(flag('attention')),
    q: optional(text('q', { max: 100 })),
    paymentType: optional(oneOf(providers, 'paymentType')),
    status: optional(oneOf(paymentStatuses, 'status')),
    from_date: optional(day('from_date')),
    to_date: optional(day('to_date')),
    before: optional(id('payment')),
    ...paging,
  }).refine(({ from_date, to_date }) => !from_date || !to_date || from_date <= to_date, {
    error: 'end_before_start',
    path: ['to_date'],
  }),
  answers: z.array(managedPayment),
  meta: pageMeta,
  refuses: ['end_before_start'],
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
const note = text('note', { max: 120 })
const moved = money('amount', 'amount_required').refine((amount) => amount > 0, { error: 'amount_not_valid' })
const paid = oneOf(counterPayments, 'paymentType', 'paymentType_required')

export const readPrepaidCard = endpoint('readPrepaidCard', {
  about: 'One prepaid card.',
  who: 'manager',
  roles,
  input: inputs({ id: cardId }),
  answers: prepaidCard,
  refuses: ['prepaid_card_does_not_exists'],
})

export const issuePrepaidCard = endpoint('issuePrepaidCard', {
  about: 'A new card with code and pin, both drawn. The pin is answered once and never again.',
  who: 'manager',
  roles,
  input: inputs({ amount: optional(moved), paymentType: paid, note: clearable(note) }),
  answers: issuedCard,
  says: 'ok',
})

export const renewCardPin = endpoint('renewCardPin', {
  about: 'A new pin in place of a lost one; the card can be paid with again.',
  who: 'manager',
  roles,
  input: inputs({ id: cardId }),
  answers: issuedCard,
  says: 'ok',
  refuses: ['prepaid_card_does_not_exists'],
})

export const topUpPrepaidCard = endpoint('topUpPrepaidCard', {
  about: 'Put money on a card that was paid over the counter.',
  who: 'manager',
  roles,
  input: inputs({ id: cardId, amount: moved, paymentType: paid }),
  answers: prepaidCard,
  says: 'ok',
  refuses: ['prepaid_card_does_not_exists', 'amount_not_valid'],
})

export const payOutPrepaidCard = endpoint('payOutPrepaidCard', {
  about: 'Take money off a card again: paid out, or put on by mistake.',
  who: 'manager',
  roles,
  input: inputs({ id: cardId, amount: moved, paymentType: paid }),
  answers: prepaidCard,
  says: 'ok',
  refuses: ['prepaid_card_does_not_exists', 'balance_too_low'],
})

export const listCardEntries = endpoint('listCardEntries', {
  about: 'What came onto a card and what went, newest first.',
  who: 'manager',
  roles,
  input: inputs({ id: cardId, ...paging }),
  answers: z.array(cardEntry),
  meta: pageMeta,
  refuses: ['prepaid_card_does_not_exists'],
})

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
