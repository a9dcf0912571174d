import type { Deps } from '../deps.ts'
import {
  expirePayments,
  forgetWhoShared,
  freeLapsedClaims,
  reckonAfter,
  showUnpaidVisits,
} from './look-after-bills.ts'

/** What bills need later: claims and payments that outlive their time, and dishes that left an order. */
export function workBills(deps: Deps): void {
  deps.jobs.work('bill', ({ orderId }) => reckonAfter(deps, orderId))
  deps.jobs.every('free-lapsed-claims', 10, () => freeLapsedClaims(deps))
  deps.jobs.every('expire-bill-payments', 30, () => expirePayments(deps))
  deps.jobs.every('forget-who-shared', 3_600, () => forgetWhoShared(deps))
  deps.jobs.every('show-unpaid-visits', 60, () => showUnpaidVisits(deps))
}
