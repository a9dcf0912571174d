import { wallClock } from '@tischlein/rules/clock'
import type { PaperKind } from '@tischlein/rules/printing/print-job'
import { linesByStation } from '@tischlein/rules/printing/stations'
import type { Deps } from '../deps.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { loadOrder } from '../ordering/db.ts'
import { listStations } from '../ordering/print-db.ts'
import type { OrderLine, StoredOrder } from '../ordering/stored-order.ts'
import { siteOf } from '../restaurant/site.ts'
import type { StoredPrinter } from './db.ts'
import { drawText } from './draw-text.ts'
import type { Sheet } from './sheet.ts'
import { writeMarkup } from './write-markup.ts'
import { writeSlip } from './write-slip.ts'
import { writeTestPage } from './write-test-page.ts'
import { writeTicket } from './write-ticket.ts'

export type PaperWish = {
  readonly kind: PaperKind
  /** Null: a test. */
  readonly orderId: number | null
  readonly isCopy: boolean
}

/**
 * A paper as receiptline reads it, of the order as it is now. Null: there is no such order any more, or its restaurant
 * sells no longer, so that there is nothing to print.
 */
export async function renderPaper(
  deps: Deps,
  printer: StoredPrinter,
  wish: PaperWish,
): Promise<string | null> {
  const restaurant = deps.menus.byId(printer.restaurant_id)
  const sheet = restaurant && (await sheetFor(deps, printer, wish, restaurant))
  return sheet ? writeMarkup(sheet, printer, drawText) : null
}

async function sheetFor(
  deps: Deps,
  printer: StoredPrinter,
  { kind, orderId, isCopy }: PaperWish,
  restaurant: Snapshot,
): Promise<Sheet | null> {
  const words = deps.words[printer.lang]
  const now = wallClock(deps.clock(), restaurant.timezone)
  const board = `${siteOf(restaurant, deps.origin())}/console/`
  if (kind === 'test' || orderId === null)
    return writeTestPage({ printer, restaurant, words, link: board, now })
  const order = await loadOrder(deps.db, { id: orderId })
  if (!order || order.restaurantId !== restaurant.id) return null
  if (kind === 'receipt') return writeSlip(deps, { order, restaurant, words, isCopy })
  const lines = await linesFor(deps, printer, order)
  const link = `${board}?order=${order.id}`
  return writeTicket({ order, lines, kind, isCopy, words, link, now, station: printer.name })
}

/** What this printer prints of an order, the others that print by themselves considered; all of it, if that were nothing. */
async function linesFor(
  { db }: Deps,
  { id, restaurant_id }: StoredPrinter,
  { lines }: StoredOrder,
): Promise<readonly OrderLine[]> {
  const stations = (await listStations(db, restaurant_id)).filter((one) => one.auto || one.id === id)
  const shares = linesByStation(
    stations,
    lines.map((line) => ({ category: line.category_id, line })),
  )
  return shares.get(id)?.map(({ line }) => line) ?? lines
}
