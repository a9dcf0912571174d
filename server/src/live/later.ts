import type { Deps } from '../deps.ts'
import { forgetEvents } from './db.ts'

/** A stream that was away for longer reads everything anew anyway. */
const REMEMBERED_S = 3_600

export function workLive({ db, jobs }: Deps): void {
  jobs.every('forget-events', 600, () => forgetEvents(db, REMEMBERED_S))
}
