import { endpoints } from '@tischlein/contract/endpoints'
import type { MoneyDecision } from '@tischlein/rules/payment/attention'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { paged } from '../http/answers.ts'
import { type Asking, mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { decidePayment, type PaymentDecision } from '../ordering/decide-payment.ts'
import { lockCard } from '../payment/prepaid-card.ts'
import {
  insertAudit,
  listManagedCards,
  listManagedPayments,
  loadManagedCard,
  loadManagedPayment,
} from './db.ts'
import { presentPayment } from './present.ts'

type Asked = Pick<Asking<(typeof endpoints)[keyof typeof endpoints]>, 'caller' | 'restaurant' | 'socketId'>

/** Money that needs a look, and prepaid cards (decisions.md, section 7). Whatever is decided is written down. */
export function mountMoney(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listPayments, async ({ input, restaurant }) => {
    const { page, per_page, attention: needsLook = false } = input
    const which = { restaurantId: restaurant.id, needsLook, limit: per_page, offset: (page - 1) * per_page }
    const found = await listManagedPayments(deps.db, which)
    return paged(found.payments.map(presentPayment), { page, per_page, total: found.total })
  })

  mount(app, deps, endpoints.refundPayment, ({ input: { id, amount, body = null }, ...asked }) =>
    decide(deps, asked, id, { what: 'refund', body, amount }),
  )
  mount(app, deps, endpoints.keepPayment, ({ input: { id, body }, ...asked }) =>
    decide(deps, asked, id, { what: 'keep', body }),
  )
  mount(app, deps, endpoints.notePayment, ({ input: { id, body = null }, ...asked }) =>
    decide(deps, asked, id, { what: 'note', body }),
  )

  mount(app, deps, endpoints.listPrepaidCards, async ({ input, restaurant }) => {
    const { page, per_page, q = null, locked: isLocked = null } = input
    const which = { restaurantId: restaurant.id, q, isLocked, limit: per_page, offset: (page - 1) * per_page }
    const found = await listManagedCards(deps.db, which)
    return paged(found.cards, { page, per_page, total: found.total })
  })

  mount(app, deps, endpoints.lockPrepaidCard, ({ input, ...asked }) => lock(deps, asked, input.id, true))
  mount(app, deps, endpoints.unlockPrepaidCard, ({ input, ...asked }) => lock(deps, asked, input.id, false))
}

const deeds = {
  refund: 'payment_refund',
  keep: 'payment_keep',
  note: 'payment_note',
} as const satisfies Record<MoneyDecision, string>

async function decide(deps: Deps, asked: Asked, id: number, decision: PaymentDecision) {
  const { restaurant, socketId } = asked
  const { accountId } = asManager(asked.caller)
  const mover = { restaurantId: restaurant.id, timezone: restaurant.timezone, accountId, socketId }
  await decidePayment(deps, mover, id, decision)
  const { amount, body } = decision
  await writeDown(deps, asked, {
    what: deeds[decision.what],
    noun: 'payment',
    nounId: id,
    detail: { amount, body },
  })
  const payment = await loadManagedPayment(deps.db, { restaurantId: restaurant.id, id })
  return presentPayment(payment ?? refused('payment_does_not_exists'))
}

async function lock(deps: Deps, asked: Asked, cardId: number, isLocked: boolean) {
  const restaurantId = asked.restaurant.id
  const isThere = await inTransaction(deps.db, (tx) => lockCard(tx, { restaurantId, cardId, isLocked }))
  if (!isThere) return refused('prepaid_card_does_not_exists')
  await writeDown(deps, asked, {
    what: isLocked ? 'card_lock' : 'card_unlock',
    noun: 'prepaid_card',
    nounId: cardId,
  })
  return (
    (await loadManagedCard(deps.db, { restaurantId, id: cardId })) ?? refused('prepaid_card_does_not_exists')
  )
}

type Written = {
  readonly what: string
  readonly noun: string
  readonly nounId: number
  readonly detail?: object
}

const writeDown = (deps: Deps, { caller, restaurant }: Asked, entry: Written) =>
  inTransaction(deps.db, (tx) =>
    insertAudit(tx, {
      ...entry,
      restaurantId: restaurant.id,
      accountId: asManager(caller).accountId,
      at: timestamp(deps.clock()),
    }),
  )
