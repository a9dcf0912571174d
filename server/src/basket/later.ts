import type { Deps } from '../deps.ts'
import { BASKET_LIFE_DAYS, forgetBaskets } from './db.ts'

const DAY_MS = 86_400_000

/** A basket that nobody may read any more is not kept either, unless an order came of it. */
export function workBaskets({ db, jobs, clock }: Deps): void {
  jobs.every('forget-baskets', 3_600, () => forgetBaskets(db, clock() - BASKET_LIFE_DAYS * DAY_MS))
}
