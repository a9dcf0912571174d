import { allow, refuse } from '@tischlein/rules/ruling'
import type { Deed } from './change-basket.ts'

/** Bytes of everything a client may keep with a basket (answers.md, section 4). */
const EXTRA_INFO_MAX = 4096

type ExtraSaid = {
  readonly basketId: number
  readonly restaurantId?: number | undefined
  readonly table_capacity?: { readonly adults: number; readonly children: number } | undefined
  readonly [key: string]: unknown
}

/**
 * How many sit at the table, a comment, and what else a client wants to find again; null takes a key away.
 * Refuses `table_info_first` where there is no table yet, `extra_info_too_long`.
 */
export const writeExtra =
  ({ basketId: _basket, restaurantId: _restaurant, table_capacity: heads, ...others }: ExtraSaid): Deed =>
  (basket, { restaurant, now }) => {
    if (heads && basket.table === null) return refuse('table_info_first')
    const capacity = heads && { table_capacity: { ...heads, date: restaurant.wall(now).day } }
    const merged = { ...basket.extraInfo, ...others, ...capacity }
    const extraInfo = Object.fromEntries(
      Object.entries(merged).filter(([, value]) => value !== null && value !== undefined),
    )
    const isTooLong = Buffer.byteLength(JSON.stringify(extraInfo)) > EXTRA_INFO_MAX
    return isTooLong ? refuse('extra_info_too_long') : allow({ basket: { ...basket, extraInfo } })
  }
