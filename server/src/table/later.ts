import { wallClock } from '@tischlein/rules/clock'
import { inTransaction } from '../db/guard.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/jobs.ts'
import { forgetGuests, takeDueReminders } from './db.ts'
import { endOverdue } from './end-sitting.ts'
import { forgetSitters } from './sitting-db.ts'
import { writeTableMails } from './table-mail.ts'

/** As long as personal data of orders is usually kept (decisions.md, section 8, "Privacy"). */
const KEPT_DAYS = 90
const HOUR_S = 3_600

/** Letters about reservations, the visits that the day has ended, a look around for those to be reminded, and one for what had its time. */
export function workTables(deps: Deps): void {
  deps.jobs.write('table-mail', (wish) => writeTableMails(deps, wish))
  deps.jobs.every('remind-guests', 60, () =>
    inTransaction(deps.db, async (tx) => {
      for (const reservationId of await takeDueReminders(tx, deps.clock()))
        await enqueue(tx, 'table-mail', { reservationId, what: 'reminder' })
    }),
  )
  deps.jobs.every('end-sittings', 60, () => endOverdue(deps))
  deps.jobs.every('forget-sitters', HOUR_S, () => forgetSitters(deps.db, deps.clock()))
  deps.jobs.every('forget-reservations', HOUR_S, () =>
    // A day more or less for the time zones of several restaurants does not matter here.
    forgetGuests(deps.db, wallClock(deps.clock() - KEPT_DAYS * 24 * HOUR_S * 1000, 'UTC')),
  )
}
