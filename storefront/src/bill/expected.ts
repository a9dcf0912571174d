import type { Share, TablePayment } from '@tischlein/contract/entities'
import { type Picked, pickedOf } from './even-split.ts'
import { isFree, isMine } from './units.ts'

type Shares = Pick<TablePayment, 'basketItems'>

export const isSame = (one: Picked, other: Picked) =>
  one.basketProductId === other.basketProductId &&
  one.unit === other.unit &&
  one.part === other.part &&
  one.parts === other.parts

/** The bill as a claim or a release will leave it, shown until the server has answered. */
export const withHold = <Bill extends Shares>(
  bill: Bill,
  picked: readonly Picked[],
  isHeld: boolean,
): Bill => ({
  ...bill,
  basketItems: picked.reduce((shares, one) => withOne(shares, one, isHeld), bill.basketItems),
})

function withOne(shares: readonly Share[], picked: Picked, isHeld: boolean): Share[] {
  const canChange = (share: Share) => (isHeld ? isFree(share) : isMine(share))
  const meant = shares.find(
    (share) => canChange(share) && isSame({ part: share.part, ...picked }, pickedOf(share)),
  )
  return shares.map((share) => {
    if (share !== meant) return share
    return isHeld
      ? { ...share, state: 'claimed', by: { name: '', me: true } }
      : { ...share, state: 'free', by: null, until: null }
  })
}

export const withNothingHeld = <Bill extends Shares>(bill: Bill): Bill =>
  withHold(bill, bill.basketItems.filter(isMine).map(pickedOf), false)
