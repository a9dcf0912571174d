import { forgetOldTries } from '../db/tries.ts'
import type { Deps } from '../deps.ts'
import { forgetGuests, forgetOldSessions } from './db.ts'
import { writeAccountMail } from './write-mails.ts'

const DAY_MS = 86_400_000
const GUESTS_AT_ONCE = 100

/** What accounts do later: letters that prove an address, and forgetting. */
export function workAccounts(deps: Deps): void {
  deps.jobs.record('account-mail', (tx, wish) => writeAccountMail(deps, tx, wish))
  deps.jobs.every('forget-accounts', 3_600, async () => {
    await forgetOldTries(deps.db, deps.clock())
    // An expired public token still tells who the visitor was.
    await forgetOldSessions(deps.db, deps.clock() - 30 * DAY_MS)
    await forgetWhoWasHere(deps)
  })
}

/** A guest identity belongs to no restaurant: it goes by the shortest of their times, and waits for all of its orders. */
async function forgetWhoWasHere({ db, menus, clock }: Deps): Promise<void> {
  const days = Math.min(...menus.all().map(({ settings }) => settings.keepDays))
  if (!Number.isFinite(days)) return
  for (let gone = GUESTS_AT_ONCE; gone === GUESTS_AT_ONCE; )
    gone = await forgetGuests(db, clock() - days * DAY_MS, GUESTS_AT_ONCE)
}
