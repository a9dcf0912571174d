import { changeType } from '@tischlein/rules/basket/review'
import { allow, refuse } from '@tischlein/rules/ruling'
import type { Db } from '../db/open.ts'
import type { Sitter } from '../table/sitting-db.ts'
import { takeSeat } from '../table/take-seat.ts'
import type { Changed, Deed } from './change-basket.ts'
import { isOffered } from './choose-time.ts'
import { isTableSomewhere, loadTable, type Table } from './db.ts'
import type { StoredBasket } from './stored-basket.ts'
import { isTableSecret } from './table-secret.ts'
import { type Scene, shopOf } from './weigh-basket.ts'

export type TableWish = {
  readonly table: { readonly id: number } | { readonly name: string }
  /** The secret of the table's QR code, or a mere flag, which proves nothing. */
  readonly code: string | boolean | undefined
  /** The key under the secrets of the house. */
  readonly key: Uint8Array
  /** Who chooses. */
  readonly sitter: Sitter
}

/**
 * Ties a basket to a table (decisions.md, section 8; decision 031). It is verified by a seat in the table's living
 * sitting, which the secret of its code gives; one typed by hand may order, and has to pay at once. Refuses
 * `table_does_not_exists`, `table_not_related_to_restaurant` for a name that only another restaurant knows,
 * `qrcode_not_valid`, `sitting_is_over` to who was here before, `delivery_type_not_available`.
 */
export const chooseTable =
  (db: Db, wish: TableWish): Deed =>
  async (basket, scene) => {
    if (!isOffered(scene, 'here'))
      return refuse({ key: 'delivery_type_not_available', delivery_type: 'here' })
    const { restaurant, now } = scene
    const table = await loadTable(db, restaurant.id, wish.table)
    if (!table)
      return refuse((await isForeign(db, wish)) ? 'table_not_related_to_restaurant' : 'table_does_not_exists')
    const hasCode = shows(scene, table, wish)
    if (hasCode === null) return refuse('qrcode_not_valid')
    const seat = await takeSeat(db, { restaurant, tableId: table.id, sitter: wish.sitter, hasCode, now })
    if (!seat.ok) return seat
    return allow(seated(scene, basket, { table, sittingId: seat.value }))
  }

/** Another code than this table's, or an old one, is refused rather than taken for no code. */
function shows({ restaurant }: Scene, table: Table, { code, key }: TableWish): boolean | null {
  if (typeof code !== 'string') return false
  const owner = { restaurantId: restaurant.id, tableId: table.id, version: table.qrVersion }
  return isTableSecret(key, owner, code) ? true : null
}

/** A time chosen for another delivery type means nothing at a table, and dishes not served there are told. */
function seated(scene: Scene, basket: StoredBasket, { table, sittingId }: Seat): Changed {
  const { basket: fitting, changes } = changeType(shopOf(scene), { ...basket, time: null }, 'here', null)
  const at = { table: { id: table.id, name: table.name }, sittingId }
  return { basket: { ...basket, ...fitting, ...at, tableVerified: sittingId !== null }, told: changes }
}
type Seat = { readonly table: Table; readonly sittingId: number | null }

const isForeign = async (db: Db, { table }: TableWish): Promise<boolean> =>
  'name' in table && (await isTableSomewhere(db, table.name))
