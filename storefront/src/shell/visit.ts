import type { InputFor } from '@tischlein/contract/client'
import { restaurantClock } from '../delivery-time/restaurant-clock.ts'
import type { Shop } from '../shop.ts'
import { hasConsent } from './consent.ts'
import { local } from './local.ts'

type Flags = Pick<InputFor<'recordVisit'>, 'qrCode' | 'unique' | 'new'>

type Visit = {
  readonly hasConsent: boolean
  /** The day of the last visit that was counted with consent; null: none on this device. */
  readonly visited: string | null
  readonly today: string
  readonly qrCode: boolean
}

/**
 * What a visit is counted as; null: it was counted already. Without consent every page counts and says nothing about
 * the guest; with it, once a day (storefront.md, section 9; decisions.md, section 8).
 */
export function flagsOf({ hasConsent, visited, today, qrCode }: Visit): Flags | null {
  if (!hasConsent) return { qrCode, unique: false, new: false }
  return visited === today ? null : { qrCode, unique: true, new: visited === null }
}

export async function recordVisit({ call, answers }: Shop, qrCode: boolean) {
  const agreed = hasConsent('statistics')
  const timezone = answers.all('readRestaurant')[0]?.timezone ?? 'UTC'
  const today = restaurantClock(Date.now(), timezone).day
  const visited = agreed ? local.visited.get() : null
  const flags = flagsOf({ hasConsent: agreed, visited, today, qrCode })
  if (!flags) return
  await call('recordVisit', flags)
  if (agreed) local.visited.set(today)
}
