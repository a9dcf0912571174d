import type { Instant } from '@tischlein/rules/clock'
import type { RefusalKey } from '@tischlein/rules/refusal-keys'
import type { Tx } from '../db/open.ts'
import { refused } from '../http/refused.ts'
import { type Ordered, saveOrder } from '../menu/order-db.ts'
import type { RestaurantSnapshot } from '../restaurant/snapshot.ts'

/** Where and when a menu is changed: the house without its menu, which a deed reads from its transaction alone. */
export type Circumstances = {
  readonly restaurant: RestaurantSnapshot
  readonly now: Instant
  /** When it was prepared, in a draft; left out: now. */
  readonly askedAt?: Instant
}

/** What was changed: of a list, nothing in particular. */
export type Done = {
  readonly id: number | null
  readonly name?: string | null
  /** The patterns that went with the last of their dishes, by name. */
  readonly patterns?: readonly string[]
}

/** What the audit trail tells of it. */
export const detailOf = ({ name, patterns = [] }: Done): { readonly detail?: object } => ({
  ...(name ? { detail: { name, ...(patterns.length > 0 ? { patterns } : {}) } } : {}),
})

/**
 * One change of the menu. It checks and writes everything inside `tx`, from what it finds there, so that it may be
 * done again later, in another order of things. What is made is given a new id, or that of its first time.
 */
export type MenuDeed<Input> = {
  /** As the audit trail says it. */
  readonly what: string
  readonly noun: string
  run(tx: Tx, at: Circumstances, input: Input, id?: number): Promise<Done>
}

/** A new order of a list of the menu. */
export const orderDeed = (
  table: Ordered,
  noun: string,
  absent: RefusalKey,
): MenuDeed<{ readonly ids: readonly number[] }> => ({
  what: `${noun} order`,
  noun,
  async run(tx, { restaurant }, { ids }) {
    const isKnown = await saveOrder(tx, table, restaurant.id, ids)
    return isKnown ? { id: null } : refused({ key: absent, field: 'ids' })
  },
})
