import type { Db, Tx } from '../db/open.ts'

type Which = { readonly restaurantId: number; readonly id: number }

/** An empty card; answers its id. */
export async function insertCard(
  tx: Tx,
  card: {
    readonly restaurantId: number
    readonly code: string
    readonly pinHash: string
    readonly note: string | null
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('prepaid_card')
    .values({
      restaurant_id: card.restaurantId,
      code: card.code,
      pin_hash: card.pinHash,
      note: card.note,
      balance: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whoever had locked it with wrong pins may try the new one. False: there is no such card. */
export async function savePin(tx: Tx, { restaurantId, id }: Which, pinHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('prepaid_card')
    .set({ pin_hash: pinHash, locked: false, wrong_pins: 0 })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const entries = (db: Db) =>
  db
    .selectFrom('card_entry')
    .leftJoin('placed_order', 'placed_order.id', 'card_entry.order_id')
    .leftJoin('account', 'account.id', 'card_entry.account_id')
    .select([
      'card_entry.id',
      'card_entry.amount',
      'card_entry.at',
      'card_entry.payment_type',
      'placed_order.id as order_id',
      'placed_order.number',
      'account.name as by',
    ])

export type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>

/** One page, newest first. */
export async function listEntries(
  db: Db,
  ask: Which & { readonly limit: number; readonly offset: number },
): Promise<{ entries: EntryRow[]; total: number }> {
  const matching = entries(db)
    .where('card_entry.restaurant_id', '=', ask.restaurantId)
    .where('card_entry.card_id', '=', ask.id)
  const rows = await matching.orderBy('card_entry.id', 'desc').limit(ask.limit).offset(ask.offset).execute()
  const { total } = await matching
    .clearSelect()
    .select((make) => make.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { entries: rows, total: Number(total) }
}
