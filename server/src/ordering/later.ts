import type { Deps } from '../deps.ts'
import { writeAlarmMail } from './alarm-mail.ts'
import { expireOrders, reconcilePayments } from './expire-orders.ts'
import { forgetWhoOrdered } from './forget-who.ts'
import { mindUnanswered } from './mind-unanswered.ts'
import { writeOrderMail } from './order-mail.ts'
import { carryOutRefund } from './refund-order.ts'
import { callWebhook, tellWebhooks } from './send-webhook.ts'
import type { ShareDesk } from './settle-any.ts'
import { forgetCalls } from './webhook-db.ts'

/** What ordering does later: letters and refunds by job, and a look around now and then. */
export function workOrdering(deps: Deps, desk: ShareDesk): void {
  deps.jobs.work('refund', ({ refundId }) => carryOutRefund(deps, desk, refundId))
  deps.jobs.write('order-mail', async (wish) => asList(await writeOrderMail(deps, wish)))
  deps.jobs.write('alarm-mail', async (alarm) => asList(await writeAlarmMail(deps, alarm)))
  deps.jobs.every('mind-unanswered', 10, () => mindUnanswered(deps))
  deps.jobs.work('webhook', (word) => tellWebhooks(deps, word))
  deps.jobs.work('webhook-call', ({ callId }) => callWebhook(deps, callId))
  deps.jobs.every('forget-webhook-calls', 3_600, () => forgetCalls(deps))
  deps.jobs.every('expire-orders', 30, () => expireOrders(deps))
  deps.jobs.every('reconcile-payments', 30, () => reconcilePayments(deps, desk))
  deps.jobs.every('forget-who-ordered', 3_600, () => forgetWhoOrdered(deps))
}

const asList = <Letter>(letter: Letter | null): readonly Letter[] => (letter === null ? [] : [letter])
