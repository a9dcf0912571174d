import type { BoardOrder } from '@tischlein/contract/entities'

const ZERO = { goods: 0, deposit: 0, discount: 0, shipping_price: 0, tip: 0, total: 0, taxes: [] }

/** An order for the tests of the board: delivery as soon as possible, placed at 19:30 in Berlin, not touched yet. */
export function testOrder(differs: Partial<BoardOrder> = {}): BoardOrder {
  const order_date = differs.order_date ?? '2026-11-20T18:30:00.000Z'
  return {
    id: 174,
    number: '174',
    restaurant_id: 1,
    status: 'received',
    paymentStatus: 'none',
    paymentType: 'cash',
    is_online_payment: false,
    payment_id: null,
    deliveryType: 'delivery',
    deliveryTime: '2026-11-20 20:15',
    asap: true,
    promisedTime: null,
    readyAt: null,
    order_date,
    table: null,
    table_number: null,
    table_verified: false,
    user_details: {},
    totals: ZERO,
    products: [],
    reject_reason: null,
    cancelable: true,
    timeline: [{ at: order_date, what: 'received', by: 'guest', body: null }],
    tickets: [],
    ...differs,
  }
}
