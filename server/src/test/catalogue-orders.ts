import { hashPassword } from '../accounts/password.ts'
import type { Asked, Refused, World } from './catalogue-world.ts'
import { openDiner } from './diners.ts'
import type { Wishes } from './rosmarino.ts'
import type { Shopper } from './shopper.ts'

/** Why an order is not made, not paid, not changed and not reviewed (decisions.md, section 7). */

type Sent = Readonly<Record<string, unknown>>

/** Somebody with a Bruschetta in the basket wants to order it. */
const ordering =
  (sent: Sent | ((anna: Shopper, world: World) => Promise<Sent>), at?: Wishes) =>
  async (world: World): Promise<Asked> => {
    const anna = await world.shopper(at ? { at } : {})
    await anna.add('Bruschetta')
    const more = typeof sent === 'function' ? await sent(anna, world) : sent
    const input = { basketId: anna.basketId, restaurantId: anna.place.id, paymentType: 'cash', ...more }
    return { by: anna, input }
  }

/** The order was made under a key, and is asked for again. */
async function orderedWithKey(world: World, sent: Sent = {}) {
  const anna = await world.shopper()
  await anna.add('Bruschetta')
  const headers = { 'Idempotency-Key': `key-${anna.basketId}` }
  const input = { basketId: anna.basketId, paymentType: 'cash' } as const
  await anna.call('createOrder', input, { headers })
  return { by: anna, input: { ...input, ...sent }, headers }
}

/** Staff do something with an order of the usual place. */
const staffDo =
  (sent: Sent, before?: (world: World, orderId: number) => Promise<unknown>) =>
  async (world: World): Promise<Asked> => {
    const { orderId } = await world.ordered()
    await before?.(world, orderId)
    return { by: world.owner, input: { orderId, ...sent } }
  }

/** The provider's page could not be opened: nobody listens where the house thinks it is. */
const orderedOnline = async (world: World) => {
  const anna = await world.shopper()
  await anna.add('Bruschetta')
  const orderId = (await anna.order('mollie')).data.orderId ?? 0
  return { anna, orderId }
}

const payingByCard =
  (sent: Sent, card: { readonly balance?: number; readonly wrongPins?: number } = {}) =>
  async (world: World): Promise<Asked> => {
    const { db } = world.house.deps
    const { balance = 1_000, wrongPins = 0 } = card
    const values = {
      restaurant_id: world.place.id,
      code: `CARD-${world.house.deps.newId()}`,
      pin_hash: await hashPassword('246810'),
      balance,
      wrong_pins: wrongPins,
      locked: wrongPins >= 5,
    }
    const { id } = await db
      .insertInto('prepaid_card')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('card_entry')
      .values({ restaurant_id: world.place.id, card_id: id, amount: balance })
      .execute()
    return ordering({ paymentType: 'payFix', qrCode: values.code, pin: '246810', ...sent })(world)
  }

const review = { rating: 5, text: 'Kam heiß an.' }

export const orderRefusals: readonly Refused[] = [
  {
    key: 'please_login_to_create_an_order',
    call: 'createOrder',
    status: 403,
    says: 'Please log in to create an order.',
    ask: ({ visitor }) => ({ by: visitor, input: { basketId: 7, paymentType: 'cash' } }),
  },
  {
    key: 'terms_must_be_accepted',
    call: 'createOrder',
    field: 'terms',
    says: 'Please accept the terms and conditions.',
    ask: ordering({ terms: false }),
  },
  {
    key: 'basket_changed',
    call: 'createOrder',
    status: 409,
    says: 'The cart has changed. Please check it before ordering.',
    ask: ordering({ expectedTotal: 1 }),
  },
  {
    key: 'asap_not_promised',
    call: 'createOrder',
    field: 'basketId',
    params: { validTime: '2026-03-11 12:30' },
    says: 'The restaurant cannot promise “as soon as possible” just now. Please choose a time.',
    ask: ordering(async ({ place }, { loseBoard }) => {
      await loseBoard(place)
      return {}
    }, {}),
  },
  {
    key: 'delivery_time_changed',
    call: 'createOrder',
    status: 409,
    params: { validTime: '2026-03-11 12:30' },
    says: 'The time has changed meanwhile: it is now Wednesday, March 11, 2026, 12:30. Please check it before ordering.',
    ask: ordering({ expectedTime: '2026-03-11 12:15' }),
  },
  {
    key: 'tablePayment_id_numeric',
    call: 'createOrder',
    field: 'tablePaymentId',
    says: 'The number of the shared bill must be a whole number.',
    ask: ordering({ tablePaymentId: 'ours' }),
  },
  {
    key: 'idempotency_key_reused',
    call: 'createOrder',
    field: 'basketId',
    says: 'This key was used for another order before.',
    ask: (world) => orderedWithKey(world, { expectedTotal: 7 }),
  },
  {
    key: 'already_in_progress',
    call: 'createOrder',
    status: 409,
    waits: true,
    says: 'This order is already on its way. One moment, please.',
    async ask(world) {
      const asked = await orderedWithKey(world)
      const { deps } = world.house
      await deps.db
        .updateTable('idempotency')
        .set({ status: null, answer: null, lease: new Date(deps.clock() + 10_000).toISOString() })
        .where('key', '=', asked.headers['Idempotency-Key'])
        .execute()
      return asked
    },
  },
  {
    key: 'pin_required',
    call: 'createOrder',
    field: 'pin',
    says: 'Please enter the PIN.',
    ask: ordering({ paymentType: 'payFix', qrCode: 'CARD' }),
  },
  {
    key: 'qrCode_required',
    call: 'createOrder',
    field: 'qrCode',
    says: 'Please enter the code of the card.',
    ask: ordering({ paymentType: 'payFix', pin: '246810' }),
  },
  {
    key: 'qrCode_not_valid',
    call: 'createOrder',
    field: 'qrCode',
    says: 'This card is not known here.',
    ask: ordering({ paymentType: 'payFix', qrCode: 'NOBODYS', pin: '246810' }),
  },
  {
    key: 'pin_not_valid',
    call: 'createOrder',
    field: 'pin',
    says: 'The PIN is not right.',
    ask: payingByCard({ pin: '111111' }),
  },
  {
    key: 'card_locked',
    call: 'createOrder',
    field: 'qrCode',
    says: 'This card is locked. The staff can unlock it.',
    ask: payingByCard({}, { wrongPins: 5 }),
  },
  {
    key: 'balance_too_low',
    call: 'createOrder',
    field: 'qrCode',
    says: 'There is not enough money on this card.',
    ask: payingByCard({}, { balance: 100 }),
  },

  // Paying online
  {
    key: 'payment_away',
    call: 'preparePayment',
    status: 503,
    says: 'The payment provider does not answer. Please try again in a moment.',
    async ask(world) {
      const { anna } = await orderedOnline(world)
      return { by: anna, input: { basketId: anna.basketId } }
    },
  },
  {
    key: 'order_already_paid',
    call: 'preparePayment',
    field: 'basketId',
    says: 'This order is already paid.',
    async ask(world) {
      const { anna, orderId } = await orderedOnline(world)
      await world.sayPaid(orderId)
      return { by: anna, input: { basketId: anna.basketId } }
    },
  },
  {
    key: 'payment_can_not_be_updated',
    call: 'updatePayment',
    field: 'paymentId',
    says: 'This payment cannot be changed any more.',
    async ask(world) {
      const { anna, orderId } = await world.ordered()
      return { by: anna, input: { orderId } }
    },
  },

  // What becomes of an order
  {
    key: 'order_not_cancelable',
    call: 'cancelOrder',
    field: 'orderId',
    says: 'This order is already being prepared. Please call the restaurant.',
    async ask(world) {
      const { anna, orderId } = await world.ordered()
      await world.handOver(orderId)
      return { by: anna, input: { orderId } }
    },
  },
  {
    key: 'status_change_not_allowed',
    call: 'changeOrderStatus',
    field: 'status',
    says: 'This order cannot take this step.',
    ask: staffDo({ status: 'delivered' }),
  },
  {
    key: 'reason_required',
    call: 'changeOrderStatus',
    field: 'reason',
    says: 'Please choose a reason.',
    ask: staffDo({ status: 'rejected' }),
  },
  {
    key: 'too_late',
    call: 'undoOrder',
    field: 'orderId',
    says: 'It is too late to take this back.',
    ask: staffDo({}),
  },
  {
    key: 'amount_not_valid',
    call: 'refundOrder',
    field: 'amount',
    says: 'Please check the amount.',
    ask: staffDo({ amount: 0, reason: 'Kalt' }),
  },
  {
    key: 'until_not_valid',
    call: 'setPause',
    field: 'until',
    says: 'Please check the end.',
    ask: ({ owner }) => ({ by: owner, input: { until: '2020-01-01 12:00' } }),
  },
  {
    key: 'from_date_or_since_minutes',
    call: 'listManagedOrders',
    field: 'from_date',
    says: 'Please enter a date or a number of minutes.',
    ask: ({ owner }) => ({ by: owner, input: { filter_type: 'create' } }),
  },
  {
    key: 'end_before_start',
    call: 'listManagedOrders',
    field: 'to_date',
    says: 'The end cannot be before the start.',
    ask: ({ owner }) => ({
      by: owner,
      input: { filter_type: 'create', from_date: '2026-03-11', to_date: '2026-03-10' },
    }),
  },

  {
    key: 'order_is_over',
    call: 'subscribeToOrder',
    field: 'orderId',
    says: 'This order is closed.',
    async ask(world) {
      const { anna, orderId } = await world.ordered()
      await anna.call('cancelOrder', { orderId })
      const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }
      return {
        by: anna,
        input: {
          orderId,
          subscription: { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/anna', keys },
        },
      }
    },
  },
  {
    key: 'tablePayment_does_not_exists',
    call: 'readTablePayment',
    field: 'tablePaymentId',
    says: 'This shared bill does not exist.',
    ask: ({ visitor }) => ({ by: visitor, input: { tablePaymentId: 4711 } }),
  },
  {
    key: 'basketItems_required',
    call: 'changeTablePayment',
    field: 'basketItems',
    says: 'Please enter the items of the bill.',
    ask: ({ visitor }) => ({ by: visitor, input: { tablePaymentId: 4711, action: 'claim' } }),
  },
  {
    key: 'item_already_claimed',
    call: 'changeTablePayment',
    status: 409,
    field: 'tablePaymentId',
    says: 'Someone else has already taken this item.',
    async ask(world) {
      const [anna, ben] = [
        await openDiner(world.house, world.place),
        await openDiner(world.house, world.place),
      ]
      await anna.add('Bruschetta')
      await anna.order('payAtEnd')
      const { data: bill } = await anna.call('openTablePayment', { tableName: '2' })
      const { tablePaymentId } = bill
      const basketItems = bill.basketItems.map(({ basketProductId, unit }) => ({ basketProductId, unit }))
      await ben.call('changeTablePayment', {
        tablePaymentId,
        action: 'claim',
        basketItems: basketItems.slice(-1),
      })
      return { by: anna, input: { tablePaymentId, action: 'claim', basketItems: basketItems.slice(-1) } }
    },
  },
  {
    key: 'not_at_this_table',
    call: 'requestBill',
    status: 403,
    says: 'This works at the table only. Please scan the QR code on the table.',
    async ask(world) {
      const { anna, orderId } = await world.ordered()
      return { by: anna, input: { order_id: orderId } }
    },
  },

  {
    key: 'only_n_to_return',
    call: 'returnDeposit',
    field: 'depositId',
    params: { inStock: 1 },
    says: 'Only 1 of these is still out.',
    async ask(world) {
      const anna = await world.shopper()
      await anna.add('Mineralwasser')
      const { orderId } = (await anna.order()).data
      const [bottle] = (await world.owner.call('listDeposits', { orderId: orderId ?? 0 })).data
      return { by: world.owner, input: { orderId, depositId: bottle?.id, units: 2 } }
    },
  },
  {
    key: 'deposit_return_does_not_exists',
    call: 'revokeDepositReturn',
    status: 404,
    says: 'This return does not exist.',
    ask: ({ owner }) => ({ by: owner, input: { id: 987_654_321 } }),
  },

  {
    key: 'order_would_be_empty',
    call: 'takeUnitsOff',
    field: 'orderId',
    says: 'There is nothing else in this order. Please reject the order instead.',
    async ask(world) {
      const { orderId } = await world.ordered()
      const { data } = await world.owner.call('readOrder', { orderId })
      return { by: world.owner, input: { orderId, basketProductId: data.products[0]?.basketProductId } }
    },
  },
  {
    key: 'prepaid_card_does_not_exists',
    call: 'unlockPrepaidCard',
    status: 404,
    says: 'This card does not exist.',
    ask: ({ owner }) => ({ by: owner, input: { id: 987_654_321 } }),
  },
  {
    key: 'body_required',
    call: 'keepPayment',
    field: 'body',
    says: 'Please write a few words.',
    ask: ({ owner }) => ({ by: owner, input: { id: 7 } }),
  },

  // Reviews
  {
    key: 'order_not_delivered',
    call: 'writeReview',
    field: 'orderId',
    says: 'A review is possible once the order has arrived.',
    async ask(world) {
      const { anna, orderId } = await world.ordered()
      return { by: anna, input: { orderId, ...review } }
    },
  },
  {
    key: 'already_reviewed',
    call: 'writeReview',
    field: 'orderId',
    says: 'This order has been reviewed already.',
    async ask(world) {
      const { anna, orderId } = await world.ordered()
      await world.handOver(orderId)
      await anna.call('writeReview', { orderId, rating: 5, text: review.text })
      return { by: anna, input: { orderId, ...review } }
    },
  },
]
