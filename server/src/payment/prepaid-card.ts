import type { Cents } from '@tischlein/rules/money'
import type { CounterPayment } from '@tischlein/rules/payment/counter'
import { allow, type Ruling, refuse } from '@tischlein/rules/ruling'
import { isPassword } from '../accounts/password.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'

/** Wrong pins after which a card waits for staff (decisions.md, section 7). */
const WRONG_PINS_MAX = 5

export type CardClaim = { readonly restaurantId: number; readonly code: string; readonly pin: string }

/**
 * Whether whoever holds the card knows its pin; answers the card's id. A try is counted before it is looked at, so
 * that a thousand guesses at once are still five, here and in other processes. To be called outside of a transaction:
 * what was counted stays counted. Refuses `qrCode_not_valid` for no card of this restaurant, `pin_not_valid`,
 * `card_locked`.
 */
export async function proveCard(
  deps: Guard,
  { restaurantId, code, pin }: CardClaim,
): Promise<Ruling<number>> {
  const card = await deps.db
    .selectFrom('prepaid_card')
    .select(['id', 'pin_hash'])
    .where('restaurant_id', '=', restaurantId)
    .where('code', '=', code)
    .executeTakeFirst()
  return card ? inTurn(card.id, () => tryPin(deps, card, pin)) : refuse('qrCode_not_valid')
}

type Guard = Pick<Deps, 'db' | 'log'>
type GuardedCard = { readonly id: number; readonly pin_hash: string }

async function tryPin({ db, log }: Guard, card: GuardedCard, pin: string): Promise<Ruling<number>> {
  const tries = await countTry(db, card.id)
  if (tries === null) return refuse('card_locked')
  if (await isPassword(pin, card.pin_hash)) {
    await db.updateTable('prepaid_card').set({ wrong_pins: 0 }).where('id', '=', card.id).execute()
    return allow(card.id)
  }
  if (tries < WRONG_PINS_MAX) return refuse('pin_not_valid')
  await db.updateTable('prepaid_card').set({ locked: true }).where('id', '=', card.id).execute()
  log.warn({ cardId: card.id }, 'prepaid card locked after wrong pins')
  return refuse('card_locked')
}

const turns = new Map<number, Promise<unknown>>()

/** One try at a card after the other, so that a whole table paying with one card at once is not taken for a thief. */
async function inTurn<Result>(cardId: number, work: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(cardId) ?? Promise.resolve()).then(work, work)
  turns.set(cardId, turn)
  try {
    return await turn
  } finally {
    if (turns.get(cardId) === turn) turns.delete(cardId)
  }
}

/** Which try in a row this is; null: there are none left. */
async function countTry(db: Db, cardId: number): Promise<number | null> {
  const row = await db
    .updateTable('prepaid_card')
    .set((now) => ({ wrong_pins: now('wrong_pins', '+', 1) }))
    .where('id', '=', cardId)
    .where('locked', '=', false)
    .where('wrong_pins', '<', WRONG_PINS_MAX)
    .returning('wrong_pins')
    .executeTakeFirst()
  return row?.wrong_pins ?? null
}

/** Staff lock a card, or unlock one: then its wrong pins are forgotten, too. False: no card of this restaurant. */
export async function lockCard(
  tx: Tx,
  { restaurantId, cardId, isLocked }: { restaurantId: number; cardId: number; isLocked: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('prepaid_card')
    .set(isLocked ? { locked: true } : { locked: false, wrong_pins: 0 })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', cardId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type CardPayment = {
  readonly cardId: number
  readonly restaurantId: number
  /** What is paid for: the id of an order. */
  readonly reference: number
  readonly amount: Cents
}

/** Pays with a card, in the transaction of what is paid for; false if there is not enough on it. */
export async function debitCard(
  tx: Tx,
  { cardId, restaurantId, reference, amount }: CardPayment,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('prepaid_card')
    .set((now) => ({ balance: now('balance', '-', amount) }))
    .where('id', '=', cardId)
    .where('balance', '>=', amount)
    .where('locked', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await bookEntry(tx, { cardId, restaurantId, reference, amount: 0 - amount })
  return true
}

/** Puts back on the card what was paid with it, or a part; however often it is asked, no more than that. Answers how much. */
export async function creditCard(tx: Tx, reference: number, atMost: Cents = Infinity): Promise<Cents> {
  const entries = await tx
    .selectFrom('card_entry')
    .select(['card_id', 'restaurant_id', 'amount'])
    .where('order_id', '=', reference)
    .execute()
  const [first] = entries
  const spent = 0 - entries.reduce((sum, entry) => sum + entry.amount, 0)
  const amount = Math.min(spent, atMost)
  if (!first || amount <= 0) return 0
  await tx
    .updateTable('prepaid_card')
    .set((now) => ({ balance: now('balance', '+', amount) }))
    .where('id', '=', first.card_id)
    .execute()
  await bookEntry(tx, { cardId: first.card_id, restaurantId: first.restaurant_id, reference, amount })
  return amount
}

/** Money that comes onto a card over the counter, or leaves it (then below zero). */
export type CounterMove = {
  readonly cardId: number
  readonly restaurantId: number
  readonly amount: Cents
  readonly paymentType: CounterPayment
  /** Who of the team booked it. */
  readonly accountId: number
  readonly at: string
}

/** False: there is no such card, or there is not as much on it. */
export async function moveOverCounter(tx: Tx, move: CounterMove): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('prepaid_card')
    .set((now) => ({ balance: now('balance', '+', move.amount) }))
    .where('restaurant_id', '=', move.restaurantId)
    .where('id', '=', move.cardId)
    .where('balance', '>=', 0 - move.amount)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .insertInto('card_entry')
    .values({
      restaurant_id: move.restaurantId,
      card_id: move.cardId,
      amount: move.amount,
      at: move.at,
      payment_type: move.paymentType,
      account_id: move.accountId,
    })
    .execute()
  return true
}

async function bookEntry(tx: Tx, { cardId, restaurantId, reference, amount }: CardPayment): Promise<void> {
  await tx
    .insertInto('card_entry')
    .values({ restaurant_id: restaurantId, card_id: cardId, order_id: reference, amount })
    .execute()
}
