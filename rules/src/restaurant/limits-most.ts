const DAY = 1440

/** The most that each limit of a kind of delivery can be: minutes, days, and orders or dishes in a quarter hour. */
export const limitsMost = {
  lead_minutes: 14 * DAY,
  available_days: 366,
  last_order_minutes: DAY,
  orders_per_slot: 10_000,
  items_per_slot: 10_000,
} as const
