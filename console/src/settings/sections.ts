import type { ManagedRestaurant } from '../house.ts'

/** The sections of the settings, in their order. */
const sections = [
  'house',
  'shop',
  'checkout',
  'look',
  'payment',
  'mail',
  'alarms',
  'data',
  'systems',
  'log',
] as const
export type Section = (typeof sections)[number]

type Role = ManagedRestaurant['role']

/** What only the owner decides (answers.md, section 7). */
const owners: ReadonlySet<Section> = new Set<Section>(['systems', 'log'])

export const sectionsOf = (role: Role): readonly Section[] =>
  sections.filter((name) => role === 'owner' || !owners.has(name))

/** An address that names none, or none for this person, leads to the first. */
export const sectionAt = (name: string | null, role: Role): Section =>
  sectionsOf(role).find((one) => one === name) ?? 'house'
