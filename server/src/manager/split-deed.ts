import type { Snapshot } from '../menu/snapshot.ts'
import type { MenuAsk } from './menu-deeds.ts'

/** What of a deed is done at once, and what a draft may keep; null: nothing. */
export type Split = { readonly now: MenuAsk | null; readonly later: MenuAsk | null }

/**
 * What is of the moment is part of no draft: what is left of something that guests can buy, which orders count
 * meanwhile, and the end of a pause that they see. `live`: the restaurant as guests have it.
 */
export function splitDeed(live: Snapshot, ask: MenuAsk): Split {
  const { rows } = live
  switch (ask.call) {
    case 'updateProduct': {
      const { stock, ...input } = ask.input
      if (stock === undefined || !isIn(rows.products, input.id)) return { now: null, later: ask }
      const now = { call: ask.call, input: { id: input.id, stock } } as const
      return { now, later: saysMore(input) ? { call: ask.call, input } : null }
    }
    case 'updateOption': {
      const { stock, ...input } = ask.input
      if (stock === undefined || !isIn(rows.items, input.id)) return { now: null, later: ask }
      const now = { call: ask.call, input: { id: input.id, stock } } as const
      return { now, later: saysMore(input) ? { call: ask.call, input } : null }
    }
    case 'stopBreakPattern':
      return isIn(rows.patterns, ask.input.id) ? { now: ask, later: null } : { now: null, later: ask }
    default:
      return { now: null, later: ask }
  }
}

const isIn = (rows: readonly { readonly id: number }[], id: number) => rows.some((row) => row.id === id)

/** Beside which thing is meant. */
const saysMore = ({
  id: _,
  restaurantId: __,
  ...rest
}: {
  readonly id: number
  readonly restaurantId?: unknown
}) => Object.values(rest).some((value) => value !== undefined)
