import { endpoints } from '@tischlein/contract/endpoints'
import { wallClock } from '@tischlein/rules/clock'
import { allow, refuse } from '@tischlein/rules/ruling'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { granted } from '../http/refused.ts'
import { loadOrder } from '../ordering/db.ts'
import { delayOrder, markReady, moveOrder, notePrint, undoMove } from '../ordering/move-order.ts'
import { presentOrder } from '../ordering/present.ts'
import { queueCopies } from '../ordering/queue-copies.ts'
import { refundOrder } from '../ordering/refund-order.ts'
import { recallOrder, strikeLines } from '../ordering/strike-lines.ts'
import { takeUnitsOff } from '../ordering/take-units-off.ts'
import { listOrders } from './db.ts'
import { type Asked, moverOf } from './mover.ts'
import { presentBoardOrder } from './present.ts'
import { hearBoard } from './watch-boards.ts'

/** The board: what is to be cooked, and moving it on. */
export function mountOrders(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listManagedOrders, async ({ input, caller, restaurant }) => {
    const now = deps.clock()
    const today = wallClock(now, restaurant.timezone).day
    const { page, per_page } = input
    const from =
      input.from_date === undefined
        ? { instant: now - (input.since_minutes ?? 0) * 60_000 }
        : { day: input.from_date }
    const found = await listOrders(deps.db, {
      restaurantId: restaurant.id,
      timezone: restaurant.timezone,
      by: input.filter_type,
      from,
      toDay: input.to_date ?? lastDay(input.filter_type, today),
      status: input.status,
      type: input.deliveryType,
      number: input.q,
      limit: per_page,
      offset: (page - 1) * per_page,
    })
    const role = roleOf(caller, restaurant.id)
    const orders = found.orders.map((order) => presentBoardOrder(order, role))
    return paged(orders, { page, per_page, total: found.total })
  })

  mount(app, deps, endpoints.tellBoardOpen, async ({ restaurant }) => {
    await hearBoard(deps, restaurant)
    return said(null, { says: 'ok' })
  })

  mount(app, deps, endpoints.readManagedOrder, ({ input, ...asked }) => show(deps, asked, input.id))

  mount(app, deps, endpoints.changeOrderStatus, async ({ input, ...asked }) => {
    const { orderId, status, minutes, reason, body } = input
    await moveOrder(deps, moverOf(asked), orderId, { to: status, minutes, reason, body })
    return show(deps, asked, orderId)
  })

  mount(app, deps, endpoints.undoOrder, async ({ input, ...asked }) => {
    await undoMove(deps, moverOf(asked), input.orderId)
    return show(deps, asked, input.orderId)
  })

  mount(app, deps, endpoints.markOrderReady, async ({ input, ...asked }) => {
    await markReady(deps, moverOf(asked), input.orderId)
    return show(deps, asked, input.orderId)
  })

  mount(app, deps, endpoints.printOrder, async ({ input, ...asked }) => {
    await notePrint(deps, moverOf(asked), input.orderId)
    if (input.stations) await queueCopies(deps, moverOf(asked), input.orderId)
    return show(deps, asked, input.orderId)
  })

  mount(app, deps, endpoints.delayOrder, async ({ input, ...asked }) => {
    await delayOrder(deps, moverOf(asked), input.orderId, input)
    return show(deps, asked, input.orderId)
  })

  mount(app, deps, endpoints.refundOrder, async ({ input, ...asked }) => {
    await refundOrder(deps, moverOf(asked), input.orderId, input)
    return presentOrder(await ownOrder(deps, asked, input.orderId))
  })

  mount(app, deps, endpoints.strikeOrderLines, async ({ input: { id, basketProductId }, ...asked }) => {
    await strikeLines(deps, moverOf(asked), id, { line: basketProductId ?? null, isStruck: true })
    return show(deps, asked, id)
  })

  mount(
    app,
    deps,
    endpoints.unstrikeOrderLine,
    async ({ input: { id, basketProductId: line }, ...asked }) => {
      await strikeLines(deps, moverOf(asked), id, { line, isStruck: false })
      return show(deps, asked, id)
    },
  )

  mount(app, deps, endpoints.recallOrder, async ({ input: { id }, ...asked }) => {
    await recallOrder(deps, moverOf(asked), id)
    return show(deps, asked, id)
  })

  mount(app, deps, endpoints.takeUnitsOff, async ({ input, ...asked }) => {
    const { orderId, basketProductId: basketLine, quantity: units, body } = input
    await takeUnitsOff(deps, moverOf(asked), orderId, { basketLine, units, body })
    return show(deps, asked, orderId)
  })
}

/** Pre-orders lie ahead: by delivery time, a list without an end goes as far as anybody can order. */
const lastDay = (by: 'create' | 'delivery', today: string) => (by === 'create' ? today : '2999-12-30')

/** The contract has let the role in; without one, the least is shown. */
const roleOf = (caller: Asked['caller'], restaurantId: number) =>
  asManager(caller).roles.get(restaurantId) ?? 'kitchen'

async function show(deps: Deps, asked: Asked, orderId: number) {
  const order = await ownOrder(deps, asked, orderId)
  return presentBoardOrder(order, roleOf(asked.caller, asked.restaurant.id))
}

async function ownOrder(deps: Deps, { restaurant }: Asked, orderId: number) {
  const order = await loadOrder(deps.db, { id: orderId })
  const isOwn = order?.placed && order.restaurantId === restaurant.id
  return granted(isOwn ? allow(order) : refuse('order_does_not_exists'))
}
