import type { Endpoint } from '@tischlein/contract/endpoint'
import { endpoints } from '@tischlein/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Asking, mount } from '../http/mount.ts'
import { changeShares } from './change-shares.ts'
import { openBill } from './open-bill.ts'
import { presentBill } from './present.ts'
import { readBill } from './read-bill.ts'

type Asked = Pick<Asking<Endpoint>, 'caller' | 'restaurant' | 'language'>

/** The shared bill of a table (accounts-checkout-orders-manager.md, section 7; answers.md, section 5). */
export function mountBill(app: FastifyInstance, deps: Deps): void {
  async function show(asked: Asked, billId: number) {
    const { caller, restaurant, language } = asked
    const { bill, me } = await readBill(deps, { billId, caller, restaurantId: restaurant.id })
    return presentBill(bill, { me, isStaff: false, words: deps.words[language] })
  }

  mount(app, deps, endpoints.openTablePayment, async (asking) => {
    const { tablePaymentId: billId, tableName, basketId, name = null } = asking.input
    const who = { caller: asking.caller, restaurantId: asking.restaurant.id }
    const { id } = await openBill(deps, { ...who, billId, tableName, basketId, name })
    return show(asking, id)
  })

  mount(app, deps, endpoints.changeTablePayment, async (asking) => {
    const { tablePaymentId: billId, action, basketItems: shares, name = null } = asking.input
    const ask = { billId, caller: asking.caller, restaurantId: asking.restaurant.id }
    await changeShares(deps, ask, { action, shares, name, socketId: asking.socketId })
    return show(asking, billId)
  })

  mount(app, deps, endpoints.readTablePayment, (asking) => show(asking, asking.input.tablePaymentId))
}
