import { timestamp } from '../db/instants.ts'
import type { Rows } from './db.ts'
import type { DemoFile } from './demo-file.ts'
import { fillSheet, orderRows, type Past } from './past-orders.ts'

const HOUR_MS = 3_600_000
/** Late enough that no two of the demo's orders were placed on one day: their numbers count per day. */
const DAYS_LATER = 3

/**
 * What guests said, each with the order it speaks of: picked up, paid in cash, and reviewed some days later. Nobody can
 * review what they have not had, in the demo neither.
 */
export function reviewRows(past: Omit<Past, 'customer'>, reviews: DemoFile['reviews']): Rows[] {
  return reviews.flatMap(({ dish, options, ...review }) => {
    if (dish === undefined) return []
    const guest = { id: past.newId(), name: review.name, email: null, mobile: null }
    const whose = { ...past, customer: guest }
    const sheet = fillSheet(whose, {
      daysAgo: review.days_ago + DAYS_LATER,
      minute: 19 * 60 + 30,
      type: 'pickup',
      payment: 'cash',
      wishes: [{ dish, options }],
    })
    return [
      { account: [{ id: guest.id, kind: 'guest', name: guest.name }] },
      orderRows(whose, sheet, 1),
      {
        review: [
          {
            restaurant_id: sheet.ids.restaurant,
            order_id: sheet.ids.order,
            name: review.name,
            rating: review.rating,
            text: review.text,
            answer: review.answer,
            status: 'approved',
            created_at: timestamp(sheet.placedAt + DAYS_LATER * 24 * HOUR_MS),
          },
        ],
      },
    ]
  })
}
