import type { Basket } from '@tischlein/contract/entities'
import type { Outcome } from '../basket/keeper.ts'
import { notify } from '../shell/notices.ts'
import type { Shop } from '../shop.ts'
import { kept, type Seat } from './kept.ts'
import { LASTS_MS, tellAtTable, tellRefused } from './tell-at-table.ts'

/**
 * Ties the basket of this device, a new one if there is none, to a table (storefront.md, section 4). `hasArrived`: says
 * what came of it; the next round of a visit says nothing, unless the visit is over. Without a line it waits for one.
 */
export async function takeSeat(shop: Shop, seat: Seat, hasArrived: boolean): Promise<void> {
  const { basket, call, answers } = shop
  const { table, qrcode } = seat
  let word: string | undefined
  const taken = await basket.change({
    send: async (basketId) => {
      const answer = await call('setTable', { basketId, ...table, ...(qrcode ? { qrcode } : {}) })
      word = answer.message?.key === 'ok' ? undefined : answer.message?.body
      return answer
    },
  })
  answers.expire('listProducts', 'listPinnedProducts')
  if (!taken.ok) {
    // Where nobody answered, the seat is still wanted: it is tried again as soon as something moves.
    if (taken.refusal.status !== 0) kept.seat.forget()
    else kept.seat.set({ ...seat, wantedSince: null })
    return tellRefused(shop, taken.refusal.body)
  }
  const { id, table: name, table_verified: isVerified } = taken.basket
  if (qrcode) kept.hidesChoice(id).set('1')
  keepSeat(taken.basket)
  if (word !== undefined) return notify(word, { lastsMs: LASTS_MS })
  if (hasArrived) await tellAtTable(shop, isVerified ? 'table.welcome' : 'table.welcome.hand', name ?? '')
}

/** A guest chooses a table by hand: it may order, and pays with each order (decisions.md, section 8). */
export async function chooseSeat({ basket, call, answers }: Shop, tableId: number): Promise<Outcome> {
  kept.seat.forget()
  const chosen = await basket.change({ send: (basketId) => call('setTable', { basketId, tableId }) })
  answers.expire('listProducts', 'listPinnedProducts')
  if (chosen.ok) keepSeat(chosen.basket)
  return chosen
}

/** The device sits where its basket does, for the next round too; its code is not needed any more. */
export function keepSeat({ table_id, table_verified }: Basket): void {
  if (table_id === null) return
  kept.seat.set({
    table: { tableId: table_id },
    wantedSince: null,
    ...(table_verified ? {} : { isByHand: true }),
  })
}
