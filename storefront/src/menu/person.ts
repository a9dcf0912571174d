import type { Product } from '@tischlein/contract/entities'
import { plusDays } from '@tischlein/rules/clock'
import { disabledDays, lastHappyHour } from '@tischlein/rules/menu/happy-hours'
import { ruleProduct } from './rules-view.ts'

/** For whom a dish is, and when: what a ticket or a meal with names on it asks for. */
export type Person = { readonly fullName: string; readonly date: string }
export const nobody: Person = { fullName: '', date: '' }

/** One person for each unit, blank where nobody has been named yet. */
export const personsFor = (persons: readonly Person[], units: number): Person[] =>
  Array.from({ length: Math.max(1, units) }, (_, unit) => persons[unit] ?? nobody)

/** Where tickets are sold, everybody comes on the chosen day, but for whom a basket of several days says otherwise. */
export const onDay = (persons: readonly Person[], day: string, mayDiffer: boolean): Person[] =>
  persons.map((person) => (mayDiffer && person.date !== '' ? person : { ...person, date: day }))

type Asking = Pick<Product, 'additional_info_config'>
export type PersonField = 'name' | 'date'

/** What is asked for and still blank, in the order of the form (storefront.md, section 5). */
export function lackingOf({ additional_info_config: asks }: Asking, person: Person): PersonField[] {
  const isBlank = { name: person.fullName.trim() === '', date: person.date.trim() === '' }
  const fields: PersonField[] = ['name', 'date']
  return fields.filter((field) => asks?.[field] && isBlank[field])
}

/** Whose field is still blank: the first of them, in the order of the form. */
export function firstLacking(
  asking: Asking,
  persons: readonly Person[],
): { readonly unit: number; readonly field: PersonField } | null {
  for (const [unit, person] of persons.entries()) {
    const [field] = lackingOf(asking, person)
    if (field) return { unit, field }
  }
  return null
}

/** The name of a person's field in the form. */
export const fieldName = (field: PersonField, unit: number): string =>
  unit === 0 ? `person-${field}` : `person-${field}-${unit + 1}`

/** As the wire wants it: trimmed, one entry for each unit; none where nothing is asked for. */
export function itemDetailsOf(
  { additional_info_config: asks }: Asking,
  persons: readonly Person[],
): Person[] {
  if (!asks?.name && !asks?.date) return []
  return persons.map(({ fullName, date }) => ({
    fullName: asks.name ? fullName.trim() : '',
    date: asks.date ? date.trim() : '',
  }))
}

type Said = { readonly note: string; readonly persons: readonly Person[] }
type ExtraInfo = { comment?: string; itemDetails?: Person[] }

/** Everything the guest has written beside a dish; undefined: nothing. */
export function extraInfoOf(product: Asking, { note, persons }: Said): ExtraInfo | undefined {
  const comment = note.trim()
  const itemDetails = itemDetailsOf(product, persons)
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
