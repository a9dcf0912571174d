import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/jobs.ts'
import { forgetDevices, listDevicesOf } from './db.ts'
import { sendPush } from './send-push.ts'

const DAY_MS = 86_400_000
/** An order that never came to its end is not told of for longer. */
const KEPT_DAYS = 9

/** Word of orders to devices, each by a job of its own: one that is out of reach keeps nobody else waiting. */
export function workPush(deps: Deps): void {
  deps.jobs.work('order-push', ({ orderId, what }) =>
    inTransaction(deps.db, async (tx) => {
      for (const deviceId of await listDevicesOf(tx, orderId)) await enqueue(tx, 'push', { deviceId, what })
    }),
  )
  deps.jobs.work('push', (word) => sendPush(deps, word))
  deps.jobs.every('forget-devices', 3_600, () =>
    forgetDevices(deps.db, timestamp(deps.clock() - KEPT_DAYS * DAY_MS)),
  )
}
