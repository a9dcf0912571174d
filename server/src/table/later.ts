import { wallClock } from '@tischlein/rules/clock'
import { inTransaction } from '../db/guard.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/jobs.ts'
import { forgetGuests, takeDueReminders } from './db.ts'
import { writeTableMails } from './table-mail.ts'

/** As long as personal data of orders is usually kept (decisions.md, section 8, "Privacy"). */
const KEPT_DAYS = 90
const HOUR_S = 3_600

/** Letters about reservations, a look around for those to be reminded, and one for what had its time. */
export function workTables(deps: Deps): void {
  deps.jobs.work('table-mail', async (wish) => {
    for (const mail of await writeTableMails(deps, wish)) await enqueue(deps.db, 'mail', mail)
  })
  deps.jobs.every('remind-guests', 60, () =>
    inTransaction(deps.db, async (tx) => {
      for (const reservationId of await takeDueReminders(tx, deps.clock()))
        await enqueue(tx, 'table-mail', { reservationId, what: 'reminder' })
    }),
  )
  deps.jobs.every('forget-reservations', HOUR_S, () =>
    // A day more or less for the time zones of several restaurants does not matter here.
    forgetGuests(deps.db, wallClock(deps.clock() - KEPT_DAYS * 24 * HOUR_S * 1000, 'UTC')),
  )
}
