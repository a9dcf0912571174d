import type { Share, TablePayment } from '@tischlein/contract/entities'

/** The parts of dishes that a call is about. */
export type Picked = Pick<Share, 'basketProductId' | 'unit' | 'part' | 'parts'>

export const pickedOf = ({ basketProductId, unit, part, parts }: Share): Picked => ({
  basketProductId,
  unit,
  part,
  parts,
})

export const keyOf = ({ basketProductId, unit, part, parts }: Picked) =>
  [basketProductId, unit, part, parts].join('-')

/** Somebody at the table who pays the waiter, and what for. */
export type Waiting = {
  /** Of the payment. */
  readonly id: number
  readonly name: string
  /** In cents, with the tip. */
  readonly total: number
  readonly tip: number
  readonly shares: readonly Share[]
}

/** Who wants to pay in cash and waits for staff to take it: each payment by itself, also where two share a name. */
export function waitingFor({
  payments,
  basketItems,
}: Pick<TablePayment, 'payments' | 'basketItems'>): Waiting[] {
  return payments
    .filter(({ type, status }) => type === 'cash' && status === 'open')
    .map(({ id, name, total, tip }) => ({
      ...{ id, name, total, tip },
      shares: basketItems.filter(({ state, payment_id }) => state === 'paying' && payment_id === id),
    }))
}

/** What staff may take money for: all but what is paid, and what is on its way through a provider. */
export const isTakeable = ({ state, way }: Share): boolean =>
  state === 'free' || state === 'claimed' || (state === 'paying' && way === 'cash')

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
