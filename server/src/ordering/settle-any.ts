import type { Deps } from '../deps.ts'
import { settlePayment } from './settle-payment.ts'

/** Whoever knows what a payment for shares of a table's bill means; answers null where it is for none. */
export type ShareDesk<Settled = unknown> = {
  readonly settleShares: (deps: Deps, reference: number) => Promise<Settled | null>
}

/** Applies what is known of the payments for a reference, be it an order or shares of a bill. */
export async function settleAny(deps: Deps, { settleShares }: ShareDesk, reference: number): Promise<void> {
  if ((await settlePayment(deps, reference)) === null) await settleShares(deps, reference)
}
