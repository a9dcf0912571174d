import type { BoardOrder } from '@tischlein/contract/entities'

export type PaymentWord = {
  readonly word: 'paid' | 'cash' | 'at-end' | 'at-counter' | 'refunded' | 'open' | 'cash-done' | 'nothing'
  /** To be taken from the guest, in minor units; null where nothing is, or where the role sees no prices. */
  readonly collect: number | null
}

/** What whoever hands the food over has to know about the money (ux.md, section 8.2). */
export function paymentWord(order: BoardOrder): PaymentWord {
  // What was taken off the order since is not owed.
  const total = order.totals ? order.totals.total - (order.refunded ?? 0) : null
  if (order.paymentStatus === 'refunded') return { word: 'refunded', collect: null }
  if (isPaid.has(order.paymentStatus) || order.paymentType === 'payFix')
    return { word: 'paid', collect: null }
  if (order.status === 'rejected') return { word: 'nothing', collect: null }
  if (order.paymentType === 'cash' && order.status === 'delivered')
    return { word: 'cash-done', collect: null }
  if (order.paymentType === 'payAtEnd') return { word: 'at-end', collect: null }
  if (order.paymentType === 'pwc') return { word: 'at-counter', collect: total }
  return order.is_online_payment ? { word: 'open', collect: total } : { word: 'cash', collect: total }
}

const isPaid: ReadonlySet<BoardOrder['paymentStatus']> = new Set(['paid', 'authorized', 'partially_refunded'])
