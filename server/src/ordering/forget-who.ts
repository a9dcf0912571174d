import { wallClock } from '@tischlein/rules/clock'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { countForgotten } from './forgotten-db.ts'
import { forgetWho, listDueToForget } from './person-db.ts'

const DAY_MS = 86_400_000
/** So few at a time that nobody behind them waits long. */
const AT_ONCE = 100

/** Each restaurant forgets who ordered when its time for it is over (decisions.md, section 8, "Privacy"). */
export async function forgetWhoOrdered({ db, menus, clock }: Deps): Promise<void> {
  for (const restaurant of menus.all()) {
    const before = clock() - restaurant.settings.keepDays * DAY_MS
    for (let found = AT_ONCE; found === AT_ONCE; ) {
      const due = await listDueToForget(db, { restaurant, before, limit: AT_ONCE })
      await inTransaction(db, async (tx) => {
        await forgetWho(tx, due, timestamp(clock()))
        const day = wallClock(clock(), restaurant.timezone).day
        await countForgotten(tx, { restaurantId: restaurant.id, day, orders: due.length })
      })
      found = due.length
    }
  }
}
