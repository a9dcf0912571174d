import { forgetOldTries } from '../db/tries.ts'
import type { Deps } from '../deps.ts'
import { forgetOldSessions } from './db.ts'
import { writeAccountMail } from './write-mails.ts'

const DAY_S = 86_400

/** What accounts do later: letters that prove an address, and forgetting. */
export function workAccounts(deps: Deps): void {
  deps.jobs.work('account-mail', (wish) => writeAccountMail(deps, wish))
  deps.jobs.every('forget-accounts', 3_600, async () => {
    await forgetOldTries(deps.db, deps.clock())
    // An expired public token still tells who the visitor was.
    await forgetOldSessions(deps.db, deps.clock() - 30 * DAY_S * 1000)
  })
}
