import { endpoints } from '@tischlein/contract/endpoints'
import type { CardEntry, IssuedCard, PrepaidCard } from '@tischlein/contract/entities'
import type { FastifyInstance } from 'fastify'
import { toString as drawCode } from 'qrcode'
import { hashPassword } from '../accounts/password.ts'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { paged } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { newCardCode, newPin } from '../ids.ts'
import { lockCard, moveOverCounter } from '../payment/prepaid-card.ts'
import { type EntryRow, insertCard, listEntries, savePin } from './card-db.ts'
import { insertAudit, listManagedCards, loadManagedCard } from './db.ts'
import type { Asked } from './mover.ts'

/** Prepaid cards over the counter: issue, top up, pay out, lock (decisions.md, section 7). Each is written down. */
export function mountCards(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listPrepaidCards, async ({ input, restaurant }) => {
    const { page, per_page, q = null, locked: isLocked = null } = input
    const which = { restaurantId: restaurant.id, q, isLocked, limit: per_page, offset: (page - 1) * per_page }
    const found = await listManagedCards(deps.db, which)
    return paged(found.cards, { page, per_page, total: found.total })
  })

  mount(app, deps, endpoints.readPrepaidCard, ({ input: { id }, restaurant }) =>
    findCard(deps, restaurant.id, id),
  )

  mount(app, deps, endpoints.listCardEntries, async ({ input, restaurant }) => {
    const { id, page, per_page } = input
    await findCard(deps, restaurant.id, id)
    const window = { limit: per_page, offset: (page - 1) * per_page }
    const { entries, total } = await listEntries(deps.db, { restaurantId: restaurant.id, id, ...window })
    return paged(entries.map(presentEntry), { page, per_page, total })
  })

  mount(app, deps, endpoints.issuePrepaidCard, async ({ input, ...asked }) => {
    const { amount = 0, paymentType, note = null } = input
    const pin = newPin()
    const pinHash = await hashPassword(pin)
    const restaurantId = asked.restaurant.id
    const id = await inTransaction(deps.db, async (tx) => {
      const id = await insertCard(tx, { restaurantId, code: newCardCode(), pinHash, note })
      if (amount > 0) await move(deps, tx, asked, { id, amount, paymentType })
      await writeDown(deps, tx, asked, { what: 'card_issue', id, detail: { amount, paymentType } })
      return id
    })
    return issued(await findCard(deps, restaurantId, id), pin)
  })

  mount(app, deps, endpoints.renewCardPin, async ({ input: { id }, ...asked }) => {
    const pin = newPin()
    const pinHash = await hashPassword(pin)
    const card = await change(deps, asked, { what: 'card_new_pin', id }, (tx, which) =>
      savePin(tx, which, pinHash),
    )
    return issued(card, pin)
  })

  mount(app, deps, endpoints.topUpPrepaidCard, ({ input: { id, amount, paymentType }, ...asked }) =>
    change(deps, asked, { what: 'card_top_up', id, detail: { amount, paymentType } }, (tx) =>
      move(deps, tx, asked, { id, amount, paymentType }),
    ),
  )

  mount(app, deps, endpoints.payOutPrepaidCard, async ({ input: { id, amount, paymentType }, ...asked }) => {
    await findCard(deps, asked.restaurant.id, id)
    const deed = { what: 'card_pay_out', id, detail: { amount, paymentType } }
    return change(deps, asked, deed, async (tx) => {
      const isDone = await move(deps, tx, asked, { id, amount: 0 - amount, paymentType })
      return isDone || refused({ key: 'balance_too_low', field: 'amount' })
    })
  })

  mount(app, deps, endpoints.lockPrepaidCard, ({ input: { id }, ...asked }) =>
    change(deps, asked, { what: 'card_lock', id }, (tx, { restaurantId }) =>
      lockCard(tx, { restaurantId, cardId: id, isLocked: true }),
    ),
  )

  mount(app, deps, endpoints.unlockPrepaidCard, ({ input: { id }, ...asked }) =>
    change(deps, asked, { what: 'card_unlock', id }, (tx, { restaurantId }) =>
      lockCard(tx, { restaurantId, cardId: id, isLocked: false }),
    ),
  )
}

type Deed = { readonly what: string; readonly id: number; readonly detail?: object }
type Which = { readonly restaurantId: number; readonly id: number }

/** Does something to one card and writes it down in the same transaction. False: there is no such card. */
async function change(
  deps: Deps,
  asked: Asked,
  deed: Deed,
  work: (tx: Tx, which: Which) => Promise<boolean>,
): Promise<PrepaidCard> {
  const restaurantId = asked.restaurant.id
  await inTransaction(deps.db, async (tx) => {
    if (!(await work(tx, { restaurantId, id: deed.id }))) refused('prepaid_card_does_not_exists')
    await writeDown(deps, tx, asked, deed)
  })
  return findCard(deps, restaurantId, deed.id)
}

type Money = {
  readonly id: number
  readonly amount: number
  readonly paymentType: NonNullable<CardEntry['paymentType']>
}

const move = (deps: Deps, tx: Tx, { caller, restaurant }: Asked, { id, ...money }: Money): Promise<boolean> =>
  moveOverCounter(tx, {
    ...money,
    cardId: id,
    restaurantId: restaurant.id,
    accountId: asManager(caller).accountId,
    at: timestamp(deps.clock()),
  })

const writeDown = (deps: Deps, tx: Tx, { caller, restaurant }: Asked, { what, id, detail }: Deed) =>
  insertAudit(tx, {
    restaurantId: restaurant.id,
    accountId: asManager(caller).accountId,
    what,
    noun: 'prepaid_card',
    nounId: id,
    ...(detail ? { detail } : {}),
    at: timestamp(deps.clock()),
  })

const issued = async (card: PrepaidCard, pin: string): Promise<IssuedCard> => ({
  ...card,
  pin,
  svg: await drawCode(card.code, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }),
})

const findCard = async (deps: Deps, restaurantId: number, id: number): Promise<PrepaidCard> =>
  (await loadManagedCard(deps.db, { restaurantId, id })) ?? refused('prepaid_card_does_not_exists')

const presentEntry = (row: EntryRow): CardEntry => ({
  id: row.id,
  amount: row.amount,
  at: new Date(row.at).toISOString(),
  paymentType: row.payment_type,
  order: row.order_id === null || row.number === null ? null : { id: row.order_id, number: row.number },
  by: row.by,
})
