import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/jobs.ts'
import { expireOrders, reconcilePayments } from './expire-orders.ts'
import { forgetWhoOrdered } from './forget-who.ts'
import { writeOrderMail } from './order-mail.ts'
import { carryOutRefund } from './refund-order.ts'
import { sendWebhook } from './send-webhook.ts'
import type { ShareDesk } from './settle-any.ts'

/** What ordering does later: letters and refunds by job, and a look around now and then. */
export function workOrdering(deps: Deps, desk: ShareDesk): void {
  deps.jobs.work('refund', ({ refundId }) => carryOutRefund(deps, desk, refundId))
  deps.jobs.work('order-mail', async (wish) => {
    const mail = await writeOrderMail(deps, wish)
    if (mail) await enqueue(deps.db, 'mail', mail)
  })
  deps.jobs.work('webhook', (word) => sendWebhook(deps, word))
  deps.jobs.every('expire-orders', 30, () => expireOrders(deps))
  deps.jobs.every('reconcile-payments', 30, () => reconcilePayments(deps, desk))
  deps.jobs.every('forget-who-ordered', 3_600, () => forgetWhoOrdered(deps))
}
