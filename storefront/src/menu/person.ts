import type { Product } from '@tischlein/contract/entities'
import { plusDays } from '@tischlein/rules/clock'
import { disabledDays, lastHappyHour } from '@tischlein/rules/menu/happy-hours'
import { ruleProduct } from './rules-view.ts'

/** For whom a dish is, and when: what a ticket or a meal with names on it asks for. */
export type Person = { readonly fullName: string; readonly date: string }
export const nobody: Person = { fullName: '', date: '' }

type Asking = Pick<Product, 'additional_info_config'>
export type PersonField = 'name' | 'date'

/** What is asked for and still blank, in the order of the form (storefront.md, section 5). */
export function lackingOf({ additional_info_config: asks }: Asking, person: Person): PersonField[] {
  const isBlank = { name: person.fullName.trim() === '', date: person.date.trim() === '' }
  const fields: PersonField[] = ['name', 'date']
  return fields.filter((field) => asks?.[field] && isBlank[field])
}

/** As the wire wants it: trimmed, one entry that stands for every unit; none where nothing is asked for. */
export function itemDetailsOf({ additional_info_config: asks }: Asking, person: Person): Person[] {
  if (!asks?.name && !asks?.date) return []
  return [{ fullName: asks.name ? person.fullName.trim() : '', date: asks.date ? person.date.trim() : '' }]
}

type Said = { readonly note: string; readonly person: Person }
type ExtraInfo = { comment?: string; itemDetails?: Person[] }

/** Everything the guest has written beside a dish; undefined: nothing. */
export function extraInfoOf(product: Asking, { note, person }: Said): ExtraInfo | undefined {
  const comment = note.trim()
  const itemDetails = itemDetailsOf(product, person)
  if (comment === '' && itemDetails.length === 0) return undefined
  return { ...(comment && { comment }), ...(itemDetails.length > 0 && { itemDetails }) }
}

/** What the restaurant's calendar allows: `YYYY-MM-DD HH:mm`, as `restaurant/times` tells it. */
export type Bookable = { readonly earliest: string | null; readonly latest: string }
export type DayOffer = { readonly date: string; readonly isOff: boolean }

/**
 * The days of a dish's date picker: from the earliest possible time to the restaurant's last bookable day or the end
 * of the dish's happy hours, whichever comes first. Days without an hour of the dish are off (storefront.md, section 5).
 */
export function daysOf(product: Product, { earliest, latest }: Bookable, off: readonly string[]): DayOffer[] {
  if (earliest === null) return []
  const rule = ruleProduct(product)
  const end = lastHappyHour(rule)?.day
  const last = end !== undefined && end < latest.slice(0, 10) ? end : latest.slice(0, 10)
  const dates = datesFrom(earliest.slice(0, 10), last)
  const isOff = new Set([...off, ...disabledDays(rule, dates)])
  return dates.map((date) => ({ date, isOff: isOff.has(date) }))
}

/** A year of days is more than anybody scrolls through. */
const DAYS_MAX = 366

function datesFrom(first: string, last: string): string[] {
  const dates: string[] = []
  for (let day = first; day <= last && dates.length < DAYS_MAX; day = plusDays(day, 1)) dates.push(day)
  return dates
}
