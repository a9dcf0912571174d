import { endpoints } from '@tischlein/contract/endpoints'
import { momentOf, plusDays } from '@tischlein/rules/clock'
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
import { insertAudit } from './db.ts'
import { listManagedPayments, loadManagedPayment, wordsIn } from './payment-db.ts'
import { presentPayment } from './present.ts'

type Asked = Pick<Asking<(typeof endpoints)[keyof typeof endpoints]>, 'caller' | 'restaurant' | 'socketId'>

/** Payments, and money that needs a look (decisions.md, section 7). Whatever is decided is written down. */
export function mountMoney(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listPayments, async ({ input, restaurant }) => {
    const { page, per_page, attention: needsLook = false, q, from_date: first, to_date: last } = input
    const startOf = (day: string) => momentOf({ day, minute: 0 }, restaurant.timezone)
    const search = {
      restaurantId: restaurant.id,
      needsLook,
      words: q === undefined ? null : wordsIn(q),
      type: input.paymentType,
      status: input.status,
      from: first === undefined ? null : startOf(first),
      until: last === undefined ? null : startOf(plusDays(last, 1)),
    }
    const rows = { limit: per_page, offset: (page - 1) * per_page, before: input.before ?? null }
    const found = await listManagedPayments(deps.db, search, rows)
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
