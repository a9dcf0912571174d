import { type Instant, wallClock } from '@tischlein/rules/clock'
import { inTransaction } from '../db/guard.ts'
import type { Db, Tx } from '../db/open.ts'
import { newId, newSecret } from '../ids.ts'
import { buildMenu } from '../menu/build-menu.ts'
import { loadMenuRows } from '../menu/db.ts'
import { loadRestaurant } from '../restaurant/db.ts'
import { contentRows } from './content-rows.ts'
import { continueNumbers, hasRestaurants, insertRows, lockDemo, useVoucher } from './db.ts'
import { type DemoFile, readDemoFiles } from './demo-file.ts'
import { menuRows } from './menu-rows.ts'
import { pastOrders } from './past-orders.ts'
import { makePeople, type People } from './people.ts'
import { restaurantRows } from './restaurant-rows.ts'
import { reviewRows } from './review-rows.ts'

/**
 * Fills an empty database with the three restaurants of decisions.md, section 10, their people and a customer's past
 * orders, in one transaction. False if there is a restaurant already: then nothing is touched.
 */
export async function fillDemo({ db, clock }: { db: Db; clock: () => Instant }): Promise<boolean> {
  if (await hasRestaurants(db)) return false
  const files = await readDemoFiles()
  const people = await makePeople(newId)
  return inTransaction(db, async (tx) => {
    await lockDemo(tx)
    if (await hasRestaurants(tx)) return false
    for (const file of files) {
      const today = wallClock(clock(), file.restaurant.timezone).day
      await insertRows(tx, { ...restaurantRows(file, today), ...contentRows(file, today), ...menuRows(file) })
    }
    await insertRows(tx, people.rows)
    await continueNumbers(tx)
    for (const rows of await pastOf(tx, { people, reviews: files[0]?.reviews ?? [], now: clock() })) {
      await insertRows(tx, rows)
    }
    return true
  })
}

type PastWish = {
  readonly people: People
  readonly reviews: DemoFile['reviews']
  readonly now: Instant
}

/** What happened at the first restaurant before the demo was opened. */
async function pastOf(tx: Tx, { people, reviews, now }: PastWish) {
  const restaurant = await loadRestaurant(tx, 1)
  if (!restaurant) throw new Error('The first restaurant is missing.')
  const menu = buildMenu(
    await loadMenuRows(tx, 1),
    { language: 'de', original: restaurant.lang },
    restaurant.settings,
  )
  const past = { restaurant, menu, now, newId, newSecret }
  const minus5 = await useVoucher(tx, 1, 'MINUS5')
  return [...pastOrders({ ...past, customer: people.customer, minus5 }), ...reviewRows(past, reviews)]
}
