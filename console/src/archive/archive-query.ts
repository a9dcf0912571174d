import type { InputFor } from '@tischlein/contract/client'
import type { OrderStatus } from '@tischlein/contract/entities'
import { plusDays } from '@tischlein/rules/clock'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'

export const periods = ['hour', 'today', 'yesterday', 'week', 'month', 'span'] as const
export type Period = (typeof periods)[number]

/** Which orders of all times somebody looks for. */
export type Search = {
  readonly period: Period
  /** Days of the period `span`, both included, `YYYY-MM-DD`; empty while they are typed. */
  readonly from: string
  readonly to: string
  /** By when it was ordered, or for when. */
  readonly by: 'create' | 'delivery'
  readonly status: OrderStatus | 'all'
  readonly type: DeliveryType | 'all'
  /** A number, or how it begins. */
  readonly number: string
}

export const firstSearch = (today: string): Search => ({
  period: 'today',
  from: today,
  to: today,
  by: 'create',
  status: 'all',
  type: 'all',
  number: '',
})

export type Query = Omit<InputFor<'listManagedOrders'>, 'page' | 'per_page' | 'restaurantId'>

/** What the house is asked; null: not to be asked yet, because a day is missing or the last lies before the first. */
export function queryOf(search: Search, today: string): Query | null {
  const span = spanOf(search, today)
  if (span === null) return null
  const q = search.number.replaceAll('#', '').trim()
  return {
    ...span,
    filter_type: search.by,
    ...(search.status === 'all' ? {} : { status: search.status }),
    ...(search.type === 'all' ? {} : { deliveryType: search.type }),
    ...(q ? { q } : {}),
  }
}

function spanOf({ period, from, to }: Search, today: string) {
  const back = (days: number) => plusDays(today, -days)
  switch (period) {
    case 'hour':
      return { since_minutes: 60 }
    case 'today':
      return { from_date: today, to_date: today }
    case 'yesterday':
      return { from_date: back(1), to_date: back(1) }
    case 'week':
      return { from_date: back(6), to_date: today }
    case 'month':
      return { from_date: back(29), to_date: today }
    case 'span':
      return from && to && from <= to ? { from_date: from, to_date: to } : null
  }
}
