import type { PaymentStatus } from '@tischlein/rules/payment/payment-status'
import type { Tx } from '../db/open.ts'
import { deleteParts, saveBillPayment, unbindParts } from './db.ts'
import { type BillPayment, sharesOfPayment, type WeighedBill } from './stored-bill.ts'

/**
 * A payment came to nothing. What it held is claimed again by whoever is still there, and free where they have been
 * silent for too long. Money that comes for it all the same goes back (`settle-shares.ts`).
 */
export async function giveUpPayment(
  tx: Tx,
  bill: WeighedBill,
  payment: BillPayment,
  status: PaymentStatus,
  isThere = true,
): Promise<void> {
  await saveBillPayment(tx, payment.id, { status })
  if (isThere) await unbindParts(tx, payment.id)
  else await deleteParts(tx, bill.head, sharesOfPayment(bill, payment.id))
}
