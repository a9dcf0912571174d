import { navigate } from '../router.tsx'
import type { Shop } from '../shop.ts'
import { keepTable } from './keep-table.ts'
import { kept, type Seat } from './kept.ts'

const names = ['tableId', 'tableName', 'qrcode'] as const

/** The table that an address names (storefront.md, section 3); a code that says nothing is a mere flag. Null: none. */
export function seatIn(query: URLSearchParams, now: number): Seat | null {
  const tableId = Number(query.get('tableId'))
  const tableName = query.get('tableName')?.trim()
  const isId = Number.isSafeInteger(tableId) && tableId > 0
  if (!isId && !tableName) return null
  const table = isId ? { tableId } : { tableName: tableName ?? '' }
  return { table, qrcode: query.get('qrcode') || '1', wantedSince: now }
}

/**
 * A table's QR code leads here. The address loses what it says at once, so that no link, no picture of the screen and no
 * page that is opened from here carries the secret on; what it said is kept until the server has heard it.
 */
export function arriveAtTable(shop: Shop): void {
  const url = new URL(location.href)
  const seat = seatIn(url.searchParams, Date.now())
  for (const name of names) url.searchParams.delete(name)
  navigate(url.pathname + url.search + url.hash, { replace: true })
  if (seat) kept.seat.set(seat)
  keepTable(shop, seat !== null)
}
