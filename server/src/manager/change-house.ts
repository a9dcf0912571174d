import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { publish } from '../live/publish.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { type MenuChange, touchMenu } from '../restaurant/db.ts'
import { insertAudit } from './db.ts'
import type { Asked } from './mover.ts'

/** What was done, as the audit trail says it; a value of the deed may be part of it. */
export type Entry<Value> = {
  readonly what: string
  readonly noun?: string
  /** Of what was changed, once it is done. */
  readonly about?: (value: Value) => { readonly nounId?: number; readonly detail?: object }
  /** `stock`: only what is left, and for how long; left out: anything. */
  readonly touches?: MenuChange['what']
  /** What pages and boards are told; left out: as the audit says. */
  readonly told?: string
}

/**
 * Changes what the house offers: written with the name of who did it, and told to every process, page and board in
 * the same commit. Answers what the deed answers, and the restaurant as it is from now on.
 */
export async function changeHouse<Value>(
  deps: Deps,
  { caller, restaurant }: Pick<Asked, 'caller' | 'restaurant'>,
  { what, noun, about, touches = 'all', told = what }: Entry<Value>,
  deed: (tx: Tx) => Promise<Value>,
): Promise<{ readonly value: Value; readonly restaurant: Snapshot }> {
  const value = await inTransaction(deps.db, async (tx) => {
    const done = await deed(tx)
    const { nounId, detail } = about?.(done) ?? {}
    await insertAudit(tx, {
      restaurantId: restaurant.id,
      accountId: asManager(caller).accountId,
      what,
      ...(noun ? { noun } : {}),
      ...(nounId === undefined ? {} : { nounId }),
      ...(detail ? { detail } : {}),
      at: timestamp(deps.clock()),
    })
    await touchMenu(tx, restaurant.id, touches)
    const rooms = [`restaurant:${restaurant.id}`, `board:${restaurant.id}`]
    await publish(tx, { restaurantId: restaurant.id, rooms, what: told, nounId: nounId ?? null })
    return done
  })
  await deps.menus.refresh(restaurant.id)
  return { value, restaurant: deps.menus.byId(restaurant.id) ?? restaurant }
}
