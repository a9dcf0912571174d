import { mayPutAside, mayRepeat } from '@tischlein/rules/printing/print-job'
import { inTransaction } from '../db/guard.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { granted, refused } from '../http/refused.ts'
import { nextCopy } from '../ordering/print-db.ts'
import { addPrints } from '../ordering/queue-prints.ts'
import { audit, type Keeper, ownPrinter } from './change-printer.ts'
import { type ListedJob, loadJob, settleJob } from './db.ts'

/** A page that shows whether a printer prints. Refused: `printer_does_not_exists`. */
export function queueTest(deps: Deps, keeper: Keeper, printerId: number): Promise<ListedJob> {
  return inTransaction(deps.db, async (tx) => {
    await ownPrinter(tx, keeper, printerId)
    const { copy } = await nextCopy(tx, { printerId, orderId: null, kind: 'test' })
    return queueOne(deps, tx, keeper, { printerId, orderId: null, kind: 'test', occasion: 0, copy })
  })
}

/**
 * Prints a paper again that has its end; the one before needs nobody any more. Refused: `print_job_does_not_exists`,
 * `print_job_is_on_its_way`.
 */
export function repeatJob(deps: Deps, keeper: Keeper, id: number): Promise<ListedJob> {
  return inTransaction(deps.db, async (tx) => {
    const job = await ownJob(tx, keeper, id)
    granted(mayRepeat(job.state))
    const { printer_id: printerId, order_id: orderId, kind, occasion } = job
    const { copy } = await nextCopy(tx, { printerId, orderId, kind })
    await settleJob(tx, id, deps.clock())
    await audit(deps, tx, keeper, { what: 'print_job_repeated', id, detail: { state: job.state } })
    const isCopy = job.sent_at !== null
    return queueOne(deps, tx, keeper, { printerId, orderId, kind, occasion, copy, isCopy })
  })
}

/**
 * What waits is not printed; what was sent has been looked after. Refused: `print_job_does_not_exists`,
 * `print_job_is_on_its_way`.
 */
export function putAside(deps: Deps, keeper: Keeper, id: number): Promise<ListedJob> {
  return inTransaction(deps.db, async (tx) => {
    const job = await ownJob(tx, keeper, id)
    granted(mayPutAside(job.state))
    if (!(await settleJob(tx, id, deps.clock()))) refused('print_job_is_on_its_way')
    await audit(deps, tx, keeper, { what: 'print_job_settled', id, detail: { state: job.state } })
    return ownJob(tx, keeper, id)
  })
}

type One = Omit<Parameters<typeof addPrints>[3][number], 'restaurantId' | 'accountId'>

async function queueOne(deps: Deps, tx: Tx, keeper: Keeper, one: One): Promise<ListedJob> {
  const { restaurant, accountId } = keeper
  const [id] = await addPrints(deps, tx, restaurant.id, [{ ...one, restaurantId: restaurant.id, accountId }])
  return ownJob(tx, keeper, id ?? 0)
}

async function ownJob(tx: Tx, { restaurant }: Keeper, id: number): Promise<ListedJob> {
  const job = await loadJob(tx, id)
  return job?.restaurant_id === restaurant.id ? job : refused('print_job_does_not_exists')
}
