import type { SharePlace, Split } from '@tischlein/rules/bill/bill'
import type { Instant } from '@tischlein/rules/clock'
import type { PaymentStatus } from '@tischlein/rules/payment/payment-status'
import { type Selectable, sql } from 'kysely'
import { instantOf, timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { listLinesOf } from '../ordering/db.ts'
import type { Sitter } from '../table/sitting-db.ts'
import type { BillHead, BillOrder, BillPayment, BillPerson, Hold, StoredBill } from './stored-bill.ts'

const heads = (db: Db | Tx, now: Instant) =>
  db
    .selectFrom('bill')
    .innerJoin('dining_table', 'dining_table.id', 'bill.table_id')
    .innerJoin('sitting', 'sitting.id', 'bill.sitting_id')
    .select([
      'bill.id',
      'bill.restaurant_id as restaurantId',
      'bill.sitting_id as sittingId',
      'bill.table_id as tableId',
      'dining_table.name as tableName',
      'bill.state',
      'bill.opened_at as openedAt',
      'bill.settled_at as settledAt',
      'bill.version',
      sql<boolean>`sitting.ended_at is null and sitting.lasts_until > ${timestamp(now)}`.as('isSeated'),
    ])

type BillKey = { readonly id: number } | { readonly sittingId: number } | { readonly orderId: number }

export async function loadBillHead(db: Db | Tx, key: BillKey, now: Instant): Promise<BillHead | null> {
  const all = heads(db, now)
  const one =
    'id' in key
      ? all.where('bill.id', '=', key.id)
      : 'sittingId' in key
        ? all.where('bill.sitting_id', '=', key.sittingId)
        : all.where('bill.sitting_id', '=', (make) =>
            make.selectFrom('placed_order').select('sitting_id').where('id', '=', key.orderId),
          )
  return (await one.executeTakeFirst()) ?? null
}

/** A bill for whoever changes it: rivals wait here. Bills are locked before orders, and those before the sitting. */
export async function lockBill(tx: Tx, id: number, now: Instant): Promise<BillHead | null> {
  await tx.selectFrom('bill').select('id').where('id', '=', id).forUpdate().execute()
  return loadBillHead(tx, { id }, now)
}

type NewBill = {
  readonly id: number
  readonly restaurantId: number
  readonly sittingId: number
  readonly at: string
}

/** One bill per visit: where there is one already, nothing is written. */
export async function insertBill(db: Db | Tx, { id, restaurantId, sittingId, at }: NewBill): Promise<void> {
  await sql`
    insert into bill (id, restaurant_id, sitting_id, table_id, state, opened_at)
    select ${id}::bigint, ${restaurantId}::integer, sitting.id, sitting.table_id, 'open', ${at}::timestamptz
    from sitting where id = ${sittingId} and restaurant_id = ${restaurantId}
    on conflict (sitting_id) do nothing`.execute(db)
}

export async function saveVersion(tx: Tx, billId: number): Promise<number> {
  const { version } = await tx
    .updateTable('bill')
    .set((now) => ({ version: now('version', '+', 1) }))
    .where('id', '=', billId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function saveSettled(tx: Tx, billId: number, at: string): Promise<void> {
  await tx.updateTable('bill').set({ state: 'settled', settled_at: at }).where('id', '=', billId).execute()
}

type Page = { readonly restaurantId: number; readonly limit: number; readonly offset: number }

/** Bills that are not settled, the oldest first; those of visits that ended without owing anything are none. */
export async function listOpenBills(
  db: Db,
  { restaurantId, limit, offset }: Page,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ id: number }>`
    select bill.id from bill
    join sitting on sitting.id = bill.sitting_id
    where bill.restaurant_id = ${restaurantId} and bill.state = 'open' and (
      sitting.ended_at is null
      or (${owedBy(sql.ref('bill.sitting_id'))}) > (${paidOf(sql.ref('bill.id'))})
    )
    order by bill.opened_at, bill.id`.execute(db)
  return { ids: rows.slice(offset, offset + limit).map(({ id }) => id), total: rows.length }
}

const owedBy = (sitting: ReturnType<typeof sql.ref>) => sql`
  select coalesce(sum(total - refunded), 0) from placed_order
  where sitting_id = ${sitting} and placed and payment_type = 'payAtEnd' and status <> 'rejected'`

const paidOf = (bill: ReturnType<typeof sql.ref>) => sql`
  select coalesce(sum(price - refunded), 0) from bill_part where bill_id = ${bill} and state = 'paid'`

/** Visits that ended although something is owed, and nobody has opened a bill. */
export async function listUnpaidVisits(
  db: Db,
  { limit }: { readonly limit: number },
): Promise<{ restaurantId: number; sittingId: number; tableId: number }[]> {
  const { rows } = await sql<{ restaurantId: number; sittingId: number; tableId: number }>`
    select sitting.restaurant_id as "restaurantId", sitting.id as "sittingId", sitting.table_id as "tableId"
    from sitting
    where ended_at is not null and (${owedBy(sql.ref('sitting.id'))}) > 0
      and not exists (select from bill where bill.sitting_id = sitting.id)
    order by ended_at
    limit ${limit}`.execute(db)
  return rows
}

/** Everything about a bill. */
export async function loadBill(db: Db | Tx, head: BillHead): Promise<StoredBill> {
  return {
    head,
    people: await listPeople(db, head.id),
    orders: await listBillOrders(db, head.sittingId),
    splits: await listSplits(db, head.id),
    holds: await listHolds(db, head.id),
    payments: await listBillPayments(db, head.id),
  }
}

async function listPeople(db: Db | Tx, billId: number): Promise<BillPerson[]> {
  const rows = await db
    .selectFrom('bill_person')
    .selectAll()
    .where('bill_id', '=', billId)
    .orderBy('number')
    .execute()
  return rows.map(personOf)
}

const personOf = (row: Selectable<Tables['bill_person']>): BillPerson => ({
  id: row.id,
  number: row.number,
  name: row.name,
  visitorId: row.visitor_id,
  accountId: row.account_id,
  seenAt: instantOf(row.seen_at),
})

/** The orders of a visit that are paid at the end, in the order in which they came. A rejected one owes nothing. */
async function listBillOrders(db: Db | Tx, sittingId: number): Promise<BillOrder[]> {
  const rows = await db
    .selectFrom('placed_order')
    .select(['id', 'number', 'created_at', 'status', 'payment_status', 'total', 'refunded'])
    .where('sitting_id', '=', sittingId)
    .where('placed', '=', true)
    .where('payment_type', '=', 'payAtEnd')
    .orderBy('created_at')
    .orderBy(sql`length(number)`)
    .orderBy('number')
    .execute()
  const lines = await listLinesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const isRejected = row.status === 'rejected'
    return {
      id: row.id,
      number: row.number,
      at: row.created_at,
      paymentStatus: row.payment_status,
      isRejected,
      owed: isRejected ? 0 : row.total - row.refunded,
      lines: lines
        .filter(({ orderId }) => orderId === row.id)
        .map(({ options, items, ...line }) => ({
          ...line,
          takenOff: isRejected ? line.quantity : line.takenOff,
          options: [...items, ...options].map(({ name, quantity }) =>
            quantity > 1 ? `${quantity} × ${name}` : name,
          ),
        })),
    }
  })
}

async function listSplits(db: Db | Tx, billId: number): Promise<Split[]> {
  return db
    .selectFrom('bill_split')
    .select(['line_id as lineId', 'unit', 'parts'])
    .where('bill_id', '=', billId)
    .execute()
}

async function listHolds(db: Db | Tx, billId: number): Promise<Hold[]> {
  return db
    .selectFrom('bill_part')
    .select(['line_id as lineId', 'unit', 'part', 'parts', 'state', 'person_id as holder'])
    .select(['price', 'refunded', 'payment_id as paymentId'])
    .where('bill_id', '=', billId)
    .execute()
}

async function listBillPayments(db: Db | Tx, billId: number): Promise<BillPayment[]> {
  const rows = await db
    .selectFrom('bill_payment')
    .selectAll()
    .where('bill_id', '=', billId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(paymentOf)
}

export async function loadBillPayment(db: Db | Tx, id: number): Promise<BillPayment | null> {
  const row = await db.selectFrom('bill_payment').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? paymentOf(row) : null
}

const paymentOf = (row: Selectable<Tables['bill_payment']>): BillPayment => ({
  id: row.id,
  billId: row.bill_id,
  personId: row.person_id,
  type: row.type,
  status: row.status,
  amount: row.amount,
  tip: row.tip,
  refunded: row.refunded,
  basketId: row.basket_id,
  paymentId: row.payment_id,
  createdAt: row.created_at,
  paidAt: row.paid_at,
})

// People

/** Whoever this is at the table: by their account before their device. */
export async function loadPerson(
  db: Db | Tx,
  billId: number,
  { visitorId, accountId }: Sitter,
): Promise<BillPerson | null> {
  if (visitorId === null && accountId === null) return null
  const row = await db
    .selectFrom('bill_person')
    .selectAll()
    .where('bill_id', '=', billId)
    .where((is) => is.or([is('account_id', '=', accountId), is('visitor_id', '=', visitorId)]))
    .orderBy(sql`account_id is not distinct from ${accountId}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? personOf(row) : null
}

type Newcomer = Sitter & {
  readonly id: number
  readonly restaurantId: number
  readonly name: string | null
  readonly at: string
}

/** To be called under the bill's lock, which counts the people one after the other. */
export async function insertPerson(tx: Tx, billId: number, newcomer: Newcomer): Promise<void> {
  await sql`
    insert into bill_person (id, restaurant_id, bill_id, number, name, visitor_id, account_id, seen_at)
    select ${newcomer.id}::bigint, ${newcomer.restaurantId}::integer, ${billId}::bigint, coalesce(max(number), 0) + 1,
      ${newcomer.name}::text, ${newcomer.visitorId}::bigint, ${newcomer.accountId}::bigint, ${newcomer.at}::timestamptz
    from bill_person where bill_id = ${billId}`.execute(tx)
}

type Sign = { readonly at: string; readonly name: string | null; readonly accountId: number | null }

/** Somebody gave a sign of life. What they said before about themselves stays where they say nothing. */
export async function saveSeen(tx: Tx, personId: number, { at, name, accountId }: Sign): Promise<void> {
  await tx
    .updateTable('bill_person')
    .set({
      seen_at: at,
      ...(name === null ? {} : { name }),
      ...(accountId === null ? {} : { account_id: accountId }),
    })
    .where('id', '=', personId)
    .execute()
}

/** Whoever has paid nothing leaves no trace. */
export async function deletePerson(tx: Tx, personId: number): Promise<void> {
  await tx
    .deleteFrom('bill_person')
    .where('id', '=', personId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('bill_payment')
            .select('id')
            .whereRef('bill_payment.person_id', '=', 'bill_person.id'),
        ),
      ),
    )
    .execute()
}

/** Bills on which a claim has outlived its time. */
export async function listLapsed(
  db: Db,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('bill_part')
    .innerJoin('bill_person', 'bill_person.id', 'bill_part.person_id')
    .select('bill_part.bill_id as id')
    .distinct()
    .where('bill_part.state', '=', 'claimed')
    .where('bill_person.seen_at', '<=', before)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

// Shares

type Own = { readonly restaurantId: number; readonly id: number }

const keyOf = (bill: Own, { lineId, unit }: Pick<SharePlace, 'lineId' | 'unit'>) => ({
  restaurant_id: bill.restaurantId,
  bill_id: bill.id,
  line_id: lineId,
  unit,
})

/** How a unit is cut; 1 puts it together again. */
export async function saveSplit(tx: Tx, bill: Own, split: Split): Promise<void> {
  const { parts } = split
  if (parts === 1) {
    await tx
      .deleteFrom('bill_split')
      .where('bill_id', '=', bill.id)
      .where('line_id', '=', split.lineId)
      .where('unit', '=', split.unit)
      .execute()
    return
  }
  await tx
    .insertInto('bill_split')
    .values({ ...keyOf(bill, split), parts })
    .onConflict((there) => there.columns(['bill_id', 'line_id', 'unit']).doUpdateSet({ parts }))
    .execute()
}

/** A share for whoever claims it. False: it is in another hand. */
export async function insertClaim(
  tx: Tx,
  bill: Own,
  { place, personId }: { readonly place: SharePlace; readonly personId: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('bill_part')
    .values({
      ...keyOf(bill, place),
      part: place.part,
      parts: place.parts,
      state: 'claimed',
      person_id: personId,
      payment_id: null,
      price: null,
    })
    .onConflict((there) =>
      there
        .columns(['bill_id', 'line_id', 'unit', 'part'])
        .doUpdateSet({ person_id: personId })
        .where('bill_part.state', '=', 'claimed')
        .where('bill_part.person_id', '=', personId),
    )
    .returning('part')
    .executeTakeFirst()
  return row !== undefined
}

export type Bound = {
  readonly place: SharePlace
  readonly personId: number | null
  readonly paymentId: number
  readonly price: number
  readonly state: 'paying' | 'paid'
}

/** A share into a payment; false: it is in another hand. Whoever claimed it, and staff, may. */
export async function insertBound(
  tx: Tx,
  bill: Own,
  { place, personId, paymentId, price, state }: Bound,
  isLocked = true,
): Promise<boolean> {
  const row = await tx
    .insertInto('bill_part')
    .values({
      ...keyOf(bill, place),
      part: place.part,
      parts: place.parts,
      state,
      person_id: personId,
      payment_id: paymentId,
      price,
    })
    .onConflict((there) => {
      const taken = there
        .columns(['bill_id', 'line_id', 'unit', 'part'])
        .doUpdateSet({ state, person_id: personId, payment_id: paymentId, price })
      return isLocked
        ? taken
            .where('bill_part.state', '=', 'claimed')
            .where('bill_part.person_id', 'is not distinct from', personId)
        : taken
    })
    .returning('part')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives shares back that are only claimed; or all of one person, or what a payment held. */
export async function deleteParts(
  tx: Tx,
  bill: Own,
  places: readonly Pick<SharePlace, 'lineId' | 'unit' | 'part'>[],
): Promise<void> {
  for (const { lineId, unit, part } of places)
    await tx
      .deleteFrom('bill_part')
      .where('bill_id', '=', bill.id)
      .where('line_id', '=', lineId)
      .where('unit', '=', unit)
      .where('part', '=', part)
      .where('state', '<>', 'paid')
      .execute()
}

export async function deleteClaimsOf(tx: Tx, billId: number, personId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('bill_part')
    .where('bill_id', '=', billId)
    .where('person_id', '=', personId)
    .where('state', '=', 'claimed')
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What a payment held is only claimed again. */
export async function unbindParts(tx: Tx, paymentId: number): Promise<void> {
  await tx
    .updateTable('bill_part')
    .set({ state: 'claimed', payment_id: null, price: null })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'paying')
    .execute()
}

export async function saveParts(tx: Tx, paymentId: number): Promise<void> {
  await tx.updateTable('bill_part').set({ state: 'paid' }).where('payment_id', '=', paymentId).execute()
}

export async function saveGivenBack(tx: Tx, bill: Own, hold: Hold, amount: number): Promise<void> {
  await tx
    .updateTable('bill_part')
    .set((now) => ({ refunded: now('refunded', '+', amount) }))
    .where('bill_id', '=', bill.id)
    .where('line_id', '=', hold.lineId)
    .where('unit', '=', hold.unit)
    .where('part', '=', hold.part)
    .execute()
  await tx
    .updateTable('bill_payment')
    .set((now) => ({ refunded: now('refunded', '+', amount) }))
    .where('id', '=', hold.paymentId)
    .execute()
}

// Payments

export async function insertBillPayment(
  tx: Tx,
  payment: Omit<Selectable<Tables['bill_payment']>, 'refunded' | 'payment_id'>,
): Promise<void> {
  await tx
    .insertInto('bill_payment')
    .values({ ...payment, payment_id: null })
    .execute()
}

type PaymentMove = {
  readonly status?: PaymentStatus
  readonly type?: BillPayment['type']
  readonly amount?: number
  readonly tip?: number
  readonly paymentId?: number | null
  readonly paidAt?: string | null
}

export async function saveBillPayment(tx: Tx, id: number, move: PaymentMove): Promise<void> {
  await tx
    .updateTable('bill_payment')
    .set({
      ...(move.status === undefined ? {} : { status: move.status, expires_at: null }),
      ...(move.type === undefined ? {} : { type: move.type }),
      ...(move.amount === undefined ? {} : { amount: move.amount }),
      ...(move.tip === undefined ? {} : { tip: move.tip }),
      ...(move.paymentId === undefined ? {} : { payment_id: move.paymentId }),
      ...(move.paidAt === undefined ? {} : { paid_at: move.paidAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** Attempts that hold shares longer than they may. */
export async function listExpiredPayments(
  db: Db,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('bill_payment')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The tip of a basket went with a payment: the next one begins without. */
export async function clearTip(tx: Tx, basketId: number): Promise<void> {
  await tx
    .updateTable('basket')
    .set((now) => ({ tip: JSON.stringify({ kind: 'none' }), version: now('version', '+', 1) }))
    .where('id', '=', basketId)
    .where('closed', '=', false)
    .execute()
}
