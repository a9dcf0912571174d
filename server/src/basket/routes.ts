import type { Endpoint } from '@tischlein/contract/endpoint'
import { endpoints } from '@tischlein/contract/endpoints'
import type { Basket } from '@tischlein/contract/entities'
import { addLine, changeExtra, changeOptions, deleteLine, removeUnit } from '@tischlein/rules/basket/lines'
import { allow } from '@tischlein/rules/ruling'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { accountOf, asPrivate } from '../http/access.ts'
import { said } from '../http/answers.ts'
import { limitTries } from '../http/limiter.ts'
import { type Asking, mount } from '../http/mount.ts'
import { sitterOf } from '../table/sitter-of.ts'
import { changeBasket, type Deed, readBasket, type Shown } from './change-basket.ts'
import { chooseTable } from './choose-table.ts'
import { chooseTime, chooseType } from './choose-time.ts'
import { createBasket } from './create-basket.ts'
import { byRule, byRuleWithRoom, picksOf, tipOf, writtenExtra } from './edit-basket.ts'
import { holdBasket } from './hold-basket.ts'
import { presentBasket } from './present.ts'
import { redeemVoucher } from './redeem-voucher.ts'
import { sceneOf } from './weigh-basket.ts'
import { writeAddress } from './write-address.ts'
import { writeExtra } from './write-extra.ts'

type BasketAsking = Pick<Asking<Endpoint>, 'caller' | 'restaurant' | 'language' | 'socketId'> & {
  readonly input: { readonly basketId: number }
}

/** Codes are few and short; whoever types more of them in ten minutes guesses (reliability-security.md, S-05). */
const VOUCHER_TRIES = { free: 10, seconds: 600 }

/** Nobody keeps places from others for hours who does not buy them (reliability-security.md, S-21). */
const HOLD_TRIES = { free: 60, seconds: 3_600 }

export function mountBasket(app: FastifyInstance, deps: Deps): void {
  const scene = ({ restaurant, language }: Pick<BasketAsking, 'restaurant' | 'language'>) =>
    sceneOf(restaurant, language, deps.clock())

  /** The guest's other tabs and devices read the basket again. */
  const tellOthers = ({ basket: { id, restaurantId, version } }: Shown, socketId: string | null) =>
    deps.live.tellSoon({
      restaurantId,
      rooms: [`basket:${id}`],
      what: 'changed',
      nounId: id,
      version,
      socketId,
    })

  async function change(
    asking: BasketAsking,
    deed: Deed,
    accountId = accountOf(asking.caller),
  ): Promise<Basket> {
    const { input, restaurant, socketId } = asking
    const at = scene(asking)
    const ask = { basketId: input.basketId, restaurantId: restaurant.id, accountId }
    const shown = await changeBasket(deps.db, at, ask, deed)
    tellOthers(shown, socketId)
    return presentBasket(at, shown)
  }

  mount(app, deps, endpoints.createBasket, async (asking) => {
    const at = scene(asking)
    return presentBasket(at, await createBasket(deps, at, { time: asking.input.delivery_time ?? null }))
  })

  mount(app, deps, endpoints.readBasket, async (asking) => {
    const { input, restaurant, caller } = asking
    const at = scene(asking)
    const ask = { basketId: input.basketId, restaurantId: restaurant.id, accountId: accountOf(caller) }
    return presentBasket(at, await readBasket(deps.db, at, ask))
  })

  mount(app, deps, endpoints.addToBasket, (asking) => {
    const { productId, basketProductId: lineId, quantity, extraInfo: extra } = asking.input
    const wish = { productId, lineId, quantity, extra, options: picksOf(asking.input) }
    return change(
      asking,
      byRuleWithRoom(deps.db, (shop, basket) => addLine(shop, basket, wish, deps.newId())),
    )
  })

  mount(app, deps, endpoints.addPackageToBasket, (asking) => {
    const { productId, basketProductId: lineId, quantity, extraInfo: extra, productItems } = asking.input
    const items = productItems
      .filter((item) => item.quantity > 0)
      .map((item) => ({ productId: item.productId, stepId: item.productPackageId, quantity: item.quantity }))
    const wish = { productId, lineId, quantity, extra, items, options: picksOf(asking.input) }
    return change(
      asking,
      byRuleWithRoom(deps.db, (shop, basket) => addLine(shop, basket, wish, deps.newId())),
    )
  })

  mount(app, deps, endpoints.removeFromBasket, (asking) =>
    change(
      asking,
      byRule((_shop, basket) => removeUnit(basket, asking.input.basketProductId)),
    ),
  )

  mount(app, deps, endpoints.deleteBasketLine, (asking) =>
    change(
      asking,
      byRule((_shop, basket) => deleteLine(basket, asking.input.basketProductId)),
    ),
  )

  mount(app, deps, endpoints.addOptions, (asking) => {
    const raised = {
      lineId: asking.input.basketProductId,
      by: 'raise',
      picks: picksOf(asking.input),
    } as const
    return change(
      asking,
      byRule((shop, basket) => changeOptions(shop, basket, raised)),
    )
  })

  mount(app, deps, endpoints.removeOptions, (asking) => {
    const lowered = {
      lineId: asking.input.basketProductId,
      by: 'lower',
      picks: picksOf(asking.input),
    } as const
    return change(
      asking,
      byRule((shop, basket) => changeOptions(shop, basket, lowered)),
    )
  })

  mount(app, deps, endpoints.updateLineExtra, (asking) => {
    const { basketProductId: lineId, ...said } = asking.input
    return change(
      asking,
      byRuleWithRoom(deps.db, (shop, basket) => changeExtra(shop, basket, lineId, writtenExtra(said))),
    )
  })

  mount(app, deps, endpoints.updateBasketExtra, (asking) => change(asking, writeExtra(asking.input)))

  mount(app, deps, endpoints.setTable, async (asking) => {
    const { tableId, tableName, table: typed = '', qrcode: code } = asking.input
    const table = tableId === undefined ? { name: tableName ?? typed } : { id: tableId }
    const who = { key: deps.config.secret, sitter: sitterOf(asking.caller) }
    const basket = await change(asking, chooseTable(deps.db, { table, code, ...who }))
    // A wrong code is refused: what the right one does not verify is a table that nobody has opened yet.
    const isClosed = typeof code === 'string' && !basket.table_verified
    return said(basket, isClosed ? { says: 'table_not_open_yet' } : {})
  })

  mount(app, deps, endpoints.setDeliveryTime, (asking) => {
    const { delivery_time: time, deliveryType: type, duration } = asking.input
    return change(asking, chooseTime(deps.db, { time, type, duration }))
  })

  mount(app, deps, endpoints.holdBasket, async (asking) => {
    const { input, restaurant, caller, socketId } = asking
    if (caller.kind !== 'none')
      await limitTries(deps, 'hold of a visitor', String(caller.sessionId), HOLD_TRIES)
    const at = scene(asking)
    const ask = { basketId: input.basketId, restaurantId: restaurant.id, accountId: accountOf(caller) }
    // What is over is told before there is a new hold.
    const before = await readBasket(deps.db, at, ask)
    await holdBasket(deps.db, at, ask, { extend: input.extend ?? false })
    const shown = await readBasket(deps.db, at, ask)
    tellOthers(shown, socketId)
    return presentBasket(at, { ...shown, told: [...before.told, ...shown.told] })
  })

  mount(app, deps, endpoints.changeDeliveryType, (asking) =>
    change(asking, chooseType(deps.db, asking.input.deliveryType)),
  )

  mount(app, deps, endpoints.addVoucher, async (asking) => {
    const { caller } = asking
    const accountId = accountOf(caller)
    if (caller.kind !== 'none')
      await limitTries(deps, 'voucher of a visitor', String(caller.sessionId), VOUCHER_TRIES)
    return change(asking, redeemVoucher(deps.db, { code: asking.input.voucherCode, accountId }))
  })

  mount(app, deps, endpoints.removeVoucher, (asking) =>
    change(asking, (basket) => allow({ basket: { ...basket, voucher: null } })),
  )

  mount(app, deps, endpoints.addTip, (asking) =>
    change(asking, (basket) => allow({ basket: { ...basket, tip: tipOf(asking.input) } })),
  )

  mount(app, deps, endpoints.removeTip, (asking) =>
    change(asking, (basket) => allow({ basket: { ...basket, tip: { kind: 'none' } } })),
  )

  mount(app, deps, endpoints.setBasketAddress, (asking) => {
    const { userInfo, deliveryType: type } = asking.input
    const { addressId, ...given } = userInfo
    return change(
      asking,
      writeAddress(deps.db, { accountId: accountOf(asking.caller), given, addressId, type }),
    )
  })

  mount(app, deps, endpoints.assignBasket, (asking) => {
    const { accountId } = asPrivate(asking.caller)
    return change(asking, (basket) => allow({ basket: { ...basket, accountId } }))
  })

  mount(app, deps, endpoints.unassignBasket, async (asking) => {
    const claims = await deps.sessions.genuine(asking.bearer)
    const owner = claims?.kind === 'private' ? claims.subject : null
    return change(asking, (basket) => allow({ basket: { ...basket, ...NOBODYS } }), owner)
  })
}

/** What tells who somebody is goes with them. */
const NOBODYS = { accountId: null, userInfo: null, postcode: null } as const
