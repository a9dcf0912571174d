import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { forgetEvents } from './db.ts'

/** A stream that was away for longer reads everything anew anyway. */
const REMEMBERED_MS = 3_600_000

export function workLive({ db, jobs }: Deps): void {
  // By the clock of the database, which wrote the time.
  jobs.every('forget-events', 600, () => forgetEvents(db, timestamp(Date.now() - REMEMBERED_MS)))
}
