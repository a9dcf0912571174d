import type { Share, TablePayment } from '@tischlein/contract/entities'

/** Parts of dishes and bills of a table, for tests: say only what matters. */
export const aShare = (more: Partial<Share> = {}): Share => ({
  basketProductId: 1,
  unit: 1,
  part: 1,
  parts: 1,
  name: 'Margherita',
  price: 950,
  state: 'free',
  by: null,
  until: null,
  way: null,
  payment_id: null,
  options: [],
  number: 'A-1',
  round: 1,
  ordered_at: '2026-11-27T18:12:00Z',
  ...more,
})

export const me = { name: '', me: true }
export const lena = { name: 'Lena', me: false }

export function aBill(basketItems: readonly Share[], more: Partial<TablePayment> = {}): TablePayment {
  const total = basketItems.reduce((sum, { price }) => sum + price, 0)
  return {
    tablePaymentId: 99,
    table_id: 6,
    tableName: '6',
    state: 'open',
    total,
    paid: 0,
    open: total,
    mine: 0,
    my_total: 0,
    lease_seconds: 300,
    opened_at: '2026-11-27T18:00:00Z',
    settled_at: null,
    sitting_ended: false,
    basketItems: [...basketItems],
    people: [],
    payments: [],
    ...more,
  }
}

/** A dish of this price in so many parts, as the server cuts it: the first parts bear the odd cents. */
export const inParts = (price: number, parts: number, more: Partial<Share> = {}): Share[] =>
  Array.from({ length: parts }, (_, index) =>
    aShare({ ...more, part: index + 1, parts, price: Math.floor((price + parts - 1 - index) / parts) }),
  )
