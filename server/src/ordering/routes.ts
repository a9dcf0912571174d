import type { DataOf, Endpoint, ParsedOf } from '@tischlein/contract/endpoint'
import { endpoints } from '@tischlein/contract/endpoints'
import { formatWall } from '@tischlein/rules/clock'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../accounts/session.ts'
import { presentChange, presentTotals } from '../basket/present.ts'
import { type Scene, sceneOf } from '../basket/weigh-basket.ts'
import type { Deps } from '../deps.ts'
import { accountOf, asPrivate } from '../http/access.ts'
import { bytes, paged, said } from '../http/answers.ts'
import { headerOf } from '../http/asked.ts'
import { limitAddress } from '../http/limiter.ts'
import { type Asking, mount } from '../http/mount.ts'
import { granted, refused } from '../http/refused.ts'
import { proveCard } from '../payment/prepaid-card.ts'
import { siteOf } from '../restaurant/site.ts'
import { answerOnce } from './answer-once.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkAddress, checkBasket } from './check-basket.ts'
import { listOrdersOf, loadOrder } from './db.ts'
import { drawReceipt } from './draw-receipt.ts'
import { payOrder } from './pay-order.ts'
import { type OrderWish, placeOrder } from './place-order.ts'
import { presentOrder, presentOrderView, presentOwnOrder } from './present.ts'
import { reorder } from './reorder.ts'
import { requestBill } from './request-bill.ts'
import type { StoredOrder } from './stored-order.ts'
import { visibleOrder } from './visible-order.ts'
import { writeCalendar } from './write-calendar.ts'

type Asked = Pick<Asking<Endpoint>, 'caller' | 'restaurant' | 'language'>

type Bought = DataOf<typeof endpoints.createOrder>

/** Whoever knows how shares of a table's bill are paid. */
export type ShareTill = {
  readonly payShares: (
    deps: Deps,
    scene: Scene,
    wish: OrderWish & {
      readonly billId: number
      readonly restaurantId: number
      readonly caller: Caller
      readonly shares: NonNullable<ParsedOf<typeof endpoints.createOrder>['externalBasketItems']> | null
    },
  ) => Promise<Bought>
}

export function mountOrdering(app: FastifyInstance, deps: Deps, { payShares }: ShareTill): void {
  const scene = ({ restaurant, language }: Asked) => sceneOf(restaurant, language, deps.clock())

  mount(app, deps, endpoints.checkAddress, async (asking) => {
    const { basketId, deliveryType: type, postalCode: postcode = null } = asking.input
    const { fee, zone } = await checkAddress(deps, scene(asking), askOf(asking, basketId), { type, postcode })
    return { ok: true as const, shippingPrice: fee, minimum: zone?.minimum ?? 0 }
  })

  mount(app, deps, endpoints.checkOrder, async (asking) => {
    const { basketId, paymentType } = asking.input
    const { totals, time } = await checkBasket(deps, scene(asking), askOf(asking, basketId), paymentType)
    return { ok: true as const, totals: presentTotals(totals), deliveryTime: formatWall(time) }
  })

  mount(app, deps, endpoints.createOrder, async (asking, reply) => {
    const { accountId } = asPrivate(asking.caller)
    const { basketId, paymentType, terms, qrCode: code = '', pin = '' } = asking.input
    const { expectedTotal = null, expectedTime = null } = asking.input
    if (asking.restaurant.settings.termsByCheckbox && !terms) refused('terms_must_be_accepted')
    // Only a card's pin can be guessed; whoever pays otherwise may share an address with a full house.
    if (paymentType === 'payFix') await limitAddress(deps, 'pin', asking.ip)
    const once = {
      scope: `create-order:${asking.restaurant.id}:${accountId}`,
      key: headerOf(asking.request, 'idempotency-key'),
      body: { ...asking.input, pin: null },
    }
    const { data, isReplayed } = await answerOnce(deps, once, async (): Promise<Bought> => {
      const at = scene(asking)
      const claim = { restaurantId: asking.restaurant.id, code, pin }
      const cardId = paymentType === 'payFix' ? granted(await proveCard(deps, claim)) : null
      const wish = { basketId, accountId, paymentType, expectedTotal, expectedTime, cardId }
      const { tablePaymentId: billId, externalBasketItems: shares = null } = asking.input
      if (billId !== undefined)
        return payShares(deps, at, {
          ...wish,
          ...askOf(asking, basketId),
          billId,
          accountId,
          shares,
          caller: asking.caller,
        })
      if (shares !== null) refused('tablePayment_id_required')
      const order = await placeOrder(deps, at, wish)
      const { id: orderId, number, token, time } = order
      return { ...(await payOrder(deps, at, order)), orderId, number, token, deliveryTime: formatWall(time) }
    })
    if (isReplayed) reply.header('Idempotent-Replayed', 'true')
    return data
  })

  mount(app, deps, endpoints.readOrder, async (asking) => {
    const order = await visibleOrder(deps, asking, { orderId: asking.input.orderId })
    const isOwner = asking.caller.kind === 'private'
    return presentOrderView(isOwner ? presentOwnOrder(order) : presentOrder(order))
  })

  mount(app, deps, endpoints.listOrders, async ({ caller, restaurant, input: { page, per_page } }) => {
    const whose = { accountId: asPrivate(caller).accountId, restaurantId: restaurant.id }
    const found = await listOrdersOf(deps.db, { ...whose, limit: per_page, offset: (page - 1) * per_page })
    return paged(found.orders.map(presentOwnOrder), { page, per_page, total: found.total })
  })

  mount(app, deps, endpoints.readOrderPage, async ({ input: { token }, restaurant }) => {
    return presentOrderView(presentOwnOrder(await orderBehind(deps, restaurant, token)))
  })

  mount(app, deps, endpoints.downloadReceipt, async ({ input: { token }, restaurant }) => {
    const order = await orderBehind(deps, restaurant, token)
    const headers = {
      ...fileHeaders,
      'Content-Disposition': `inline; filename="${restaurant.slug}-${order.number}.pdf"`,
    }
    return bytes(await drawReceipt(deps, order, restaurant), {
      ...headers,
      'Content-Type': 'application/pdf',
    })
  })

  mount(app, deps, endpoints.downloadCalendar, async ({ input: { token }, restaurant, language }) => {
    const order = await orderBehind(deps, restaurant, token)
    const page = { site: siteOf(restaurant, deps.origin()), now: deps.clock() }
    const calendar = writeCalendar(order, restaurant, deps.words[language], page)
    return bytes(calendar, { ...fileHeaders, 'Content-Type': 'text/calendar; charset=utf-8' })
  })

  mount(app, deps, endpoints.cancelOrder, async (asking) => {
    const { id } = await visibleOrder(deps, asking, asking.input)
    await cancelOrder(deps, id)
    return presentOwnOrder(await visibleOrder(deps, asking, asking.input))
  })

  mount(app, deps, endpoints.reorder, async (asking) => {
    const order = await visibleOrder(deps, asking, asking.input)
    const { basket, told } = await reorder(deps, scene(asking), order)
    return said({ basketId: basket.id, changes: told.map(presentChange) }, { top: { basketId: basket.id } })
  })

  mount(app, deps, endpoints.requestBill, async (asking) => {
    const { order_id: orderId, token } = asking.input
    const order = await visibleOrder(deps, asking, token === undefined ? { orderId } : { token })
    if (order.id !== orderId) return refused('order_does_not_exists')
    return { requested_at: await requestBill(deps, orderId) }
  })
}

const askOf = ({ restaurant, caller }: Asked, basketId: number) => ({
  basketId,
  restaurantId: restaurant.id,
  accountId: accountOf(caller),
})

/** Of one guest, behind a secret address: nobody in between keeps it. */
const fileHeaders = { 'X-Robots-Tag': 'noindex' }

/** The order behind a signed link. */
async function orderBehind(deps: Deps, { id }: Asked['restaurant'], token: string): Promise<StoredOrder> {
  const order = await loadOrder(deps.db, { token })
  return order?.restaurantId === id ? order : refused('not_found')
}
