import { inTransaction } from './guard.ts'
import type { Db, Tx } from './open.ts'

const takenBack = new Error('What was only tried is taken back.')

/** What `work` would answer: whatever it writes is taken back. Numbers that it drew are drawn. */
export async function tried<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const results: Result[] = []
  await inTransaction(db, async (tx) => {
    results.push(await work(tx))
    throw takenBack
  }).catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
  const [result] = results
  if (results.length === 0 || result === undefined) throw takenBack
  return result
}
