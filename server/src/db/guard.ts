import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from './open.ts'

type Mark = { open: boolean }
const transaction = new AsyncLocalStorage<Mark>()
let openNow = 0

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws.
 * While it runs, only `tx` may be asked: on the embedded database, whose one connection the transaction holds,
 * a question to the outer handle would wait for ever, so that every engine refuses it at once.
 */
export function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const mark: Mark = { open: true }
    openNow += 1
    try {
      return await transaction.run(mark, () => work(tx))
    } finally {
      mark.open = false
      openNow -= 1
      // While it is on, Node.js 20 and 22 follow every promise and callback of the process: reads would pay for it, too.
      if (openNow === 0) transaction.disable()
    }
  })
}

/** Throws inside `inTransaction`: for the outer handle, and for whatever may take long. */
export function refuseInsideTransaction(): void {
  if (transaction.getStore()?.open) {
    throw new Error(
      'Inside a transaction neither the outer database handle nor a partner is asked: pass `tx` on.',
    )
  }
}
