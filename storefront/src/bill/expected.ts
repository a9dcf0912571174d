import type { Share, TablePayment } from '@tischlein/contract/entities'
import { type Picked, pickedOf } from './even-split.ts'
import { isMine } from './units.ts'

type Shares = Pick<TablePayment, 'basketItems'>

export const isSame = (one: Picked, other: Picked) =>
  one.basketProductId === other.basketProductId &&
  one.unit === other.unit &&
  one.part === other.part &&
  one.parts === other.parts

/** The bill as a claim or a release will leave it, shown until the server has answered. */
export function withHold<Bill extends Shares>(bill: Bill, picked: readonly Picked[], isHeld: boolean): Bill {
  const change = (share: Share): Share => {
    if (!picked.some((one) => isSame(one, pickedOf(share)))) return share
    if (isHeld && share.state === 'free') return { ...share, state: 'claimed', by: { name: '', me: true } }
    if (!isHeld && share.state === 'claimed' && share.by?.me)
      return { ...share, state: 'free', by: null, until: null }
    return share
  }
  return { ...bill, basketItems: bill.basketItems.map(change) }
}

export const withNothingHeld = <Bill extends Shares>(bill: Bill): Bill =>
  withHold(bill, bill.basketItems.filter(isMine).map(pickedOf), false)
