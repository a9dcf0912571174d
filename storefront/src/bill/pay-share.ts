import type { TablePayment } from '@tischlein/contract/entities'
import { isAnswered, isRefusedCall, type RefusedCall } from '@tischlein/contract/refused-call'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import type { Card } from '../checkout/PaymentWays.tsx'
import type { Shop } from '../shop.ts'
import type { Picked } from './even-split.ts'

export type ShareWish = {
  readonly bill: Pick<TablePayment, 'tablePaymentId'>
  readonly basketId: number
  readonly picked: readonly Picked[]
  /** Of the shares and with the tip, in cents: nobody is charged what was not on the screen. */
  readonly total: number
  readonly tip: number
  readonly payment: PaymentType
  readonly card: Card | null
  /** One try bears one key, so that a press whose answer was lost may be repeated. */
  readonly key: string
}

export type PaidShare =
  | { readonly kind: 'going'; readonly link: string }
  /** `isHeard`: somebody said no; else the line was cut, and the same try may be repeated. */
  | { readonly kind: 'refused'; readonly refusal: RefusedCall | null; readonly isHeard: boolean }

/** Says who pays, notes the tip of this payment, asks for it: `create-order` with the shares (decisions.md, section 8). */
export async function payShare(shop: Shop, wish: ShareWish): Promise<PaidShare> {
  const { bill, basketId, picked, total, tip, payment, card, key } = wish
  try {
    if (!shop.tokens.isSignedIn()) await becomeGuest(shop, basketId)
    const noted = await shop.basket.change({
      send: (id) =>
        tip > 0
          ? shop.call('addTip', { basketId: id, tip_price: tip })
          : shop.call('removeTip', { basketId: id }),
    })
    if (!noted.ok) return refused(noted.refusal)
    const { data } = await shop.call(
      'createOrder',
      {
        basketId,
        paymentType: payment,
        tablePaymentId: bill.tablePaymentId,
        externalBasketItems: [...picked],
        expectedTotal: total,
        terms: true,
        ...(payment === 'payFix' && card ? card : {}),
      },
      { headers: { 'Idempotency-Key': key } },
    )
    return { kind: 'going', link: data.paymentLink }
  } catch (problem) {
    return refused(problem)
  }
}

/** At a table nobody is asked who they are: a guest without a name pays as well (ux.md, Q04). */
async function becomeGuest(shop: Shop, basketId: number) {
  const { data } = await shop.call('becomeGuest', { basketId })
  shop.tokens.signIn(data.access_token)
  shop.answers.expire('readUser')
}

const refused = (problem: unknown): PaidShare => ({
  kind: 'refused',
  refusal: isRefusedCall(problem) ? problem : null,
  isHeard: isAnswered(problem),
})
