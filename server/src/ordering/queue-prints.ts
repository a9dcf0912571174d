import type { PaperKind } from '@tischlein/rules/printing/print-job'
import { linesByStation } from '@tischlein/rules/printing/stations'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/jobs.ts'
import { publish } from '../live/publish.ts'
import {
  cancelQueued,
  insertPrintJobs,
  listCategoriesOf,
  listPapers,
  listStations,
  type NewPrintJob,
  type StoredStation,
} from './print-db.ts'
import type { OrderHead } from './stored-order.ts'

type Cause = Pick<OrderHead, 'id' | 'restaurantId' | 'version' | 'status'>

/**
 * What the printers shall print because of a move, written in the move's own transaction (docs/printing.md): the ticket
 * once an order is accepted, a void where it is taken back or rejected after that, and what changed where dishes are
 * taken off. Paper of which nothing was sent yet is not printed at all, or shows what is so by then.
 */
export async function queuePrints(deps: Deps, tx: Tx, order: Cause, what: string): Promise<void> {
  const kind = paperFor(order, what)
  if (kind === null) return
  const stations = await listStations(tx, order.restaurantId)
  if (stations.length === 0) return
  const jobs =
    kind === 'ticket' ? await tickets(tx, order, stations) : await afterwards(deps, tx, order, kind)
  await addPrints(deps, tx, order.restaurantId, jobs)
}

function paperFor({ status }: Cause, what: string): PaperKind | null {
  if (what === 'taken_off') return status === 'processing' ? 'change' : null
  if (what === 'undo') return status === 'received' ? 'void' : null
  if (what !== 'status') return null
  return status === 'processing' ? 'ticket' : status === 'rejected' ? 'void' : null
}

/** Queues paper, and wakes whoever carries it to the printers. Answers the ids of what was not queued before. */
export async function addPrints(
  deps: Deps,
  tx: Tx,
  restaurantId: number,
  jobs: readonly NewPrintJob[],
): Promise<number[]> {
  const ids = await insertPrintJobs(tx, jobs, deps.clock())
  if (ids.length === 0) return ids
  await publish(tx, { restaurantId, rooms: [`board:${restaurantId}`], what: 'print' })
  await enqueue(tx, 'print', { restaurantId })
  return ids
}

async function tickets(tx: Tx, order: Cause, stations: readonly StoredStation[]): Promise<NewPrintJob[]> {
  const cooks = linesByStation(
    stations.filter(({ auto }) => auto),
    await listCategoriesOf(tx, order.id),
  )
  return stations.flatMap((station) => [
    ...(cooks.has(station.id) ? copiesOf(order, station, 'ticket', station.copies) : []),
    ...(station.receipt ? copiesOf(order, station, 'receipt', 1) : []),
  ])
}

const copiesOf = (order: Cause, { id }: StoredStation, kind: PaperKind, copies: number): NewPrintJob[] =>
  Array.from({ length: copies }, (_, index) => paper(order, id, kind, index + 1))

/** Only where a ticket may lie somebody must be told otherwise. */
async function afterwards(deps: Deps, tx: Tx, order: Cause, kind: PaperKind): Promise<NewPrintJob[]> {
  if (kind === 'void') await cancelQueued(tx, order.id, deps.clock())
  const papers = await listPapers(tx, order.id, 'ticket')
  const told = papers.filter(({ state }) => state !== 'queued' && state !== 'canceled')
  return [...new Set(told.map(({ printerId }) => printerId))].map((id) => paper(order, id, kind, 1))
}

const paper = (order: Cause, printerId: number, kind: PaperKind, copy: number): NewPrintJob => ({
  restaurantId: order.restaurantId,
  printerId,
  orderId: order.id,
  kind,
  occasion: order.version,
  copy,
})
