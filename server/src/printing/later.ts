import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { forgetJobs } from './db.ts'
import { createServant, type Servant } from './serve-printers.ts'

const DAY_MS = 86_400_000
/** Whoever asks what was printed asks within a week or two. */
const KEPT_DAYS = 14
const ROUND_S = 5

/**
 * Paper on its way. The job that a new paper leaves behind only wakes the servant: no slow printer keeps letters and
 * refunds waiting, and what a process leaves undone another one does in its round.
 */
export function workPrinting(app: FastifyInstance, deps: Deps): Servant {
  const servant = createServant(deps)
  deps.jobs.work('print', () => servant.look())
  deps.jobs.every('print', ROUND_S, () => servant.round())
  deps.jobs.every('forget-prints', 3_600, () => forgetJobs(deps.db, deps.clock() - KEPT_DAYS * DAY_MS))
  app.addHook('onClose', () => servant.idle())
  return servant
}
