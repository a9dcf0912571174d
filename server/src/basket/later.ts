import type { Deps } from '../deps.ts'
import { touchMenu } from '../restaurant/db.ts'
import { releaseOldHolds } from '../ticketing/db.ts'
import { BASKET_LIFE_DAYS, forgetBaskets } from './db.ts'

const DAY_MS = 86_400_000

/**
 * A basket that nobody may read any more is not kept either, unless an order came of it. Holds that are over count for
 * nothing at once; the round tidies up behind them, and has every process read how many places are left.
 */
export function workBaskets({ db, jobs, clock }: Deps): void {
  jobs.every('forget-baskets', 3_600, () => forgetBaskets(db, clock() - BASKET_LIFE_DAYS * DAY_MS))
  jobs.every('release-holds', 30, async () => {
    for (const restaurantId of await releaseOldHolds(db, clock())) await touchMenu(db, restaurantId, 'stock')
  })
}
