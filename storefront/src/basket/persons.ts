import type { CartItem } from '@tischlein/contract/entities'

type Person = { readonly fullName: string; readonly date: string }

/** Units of a line for the same person on the same day. */
export type NamedUnits = Person & {
  readonly count: number
  /** Which of the line's units is the last of them. */
  readonly last: number
}

/** Whether the units of a line are for somebody, or for a day. */
export const hasPersons = ({ extra_info: { itemDetails } }: Pick<CartItem, 'extra_info'>): boolean =>
  (itemDetails ?? []).some(({ fullName, date }) => fullName !== '' || date !== '')

/** For whom the units of a line are, each name and date once, with a count (storefront.md, section 2, "Cart page"). */
export function personsOf({ extra_info: { itemDetails = [] } }: Pick<CartItem, 'extra_info'>): NamedUnits[] {
  const found = new Map<string, NamedUnits>()
  for (const [unit, { fullName, date }] of itemDetails.entries()) {
    const key = `${fullName}\n${date}`
    found.set(key, { fullName, date, count: (found.get(key)?.count ?? 0) + 1, last: unit })
  }
  return [...found.values()]
}

/** The persons of a line with one of them at the end, where taking a unit away takes them away. */
export const withLast = (persons: readonly Person[], unit: number): Person[] => [
  ...persons.filter((_, other) => other !== unit),
  ...persons.slice(unit, unit + 1),
]

/** The persons of a line after everybody of one name and date was given another name, trimmed. */
export const renamed = (persons: readonly Person[], who: Person, fullName: string): Person[] =>
  persons.map((person) =>
    person.fullName === who.fullName && person.date === who.date
      ? { ...person, fullName: fullName.trim() }
      : { ...person },
  )
