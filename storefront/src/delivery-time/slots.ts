import { parseTime } from '@tischlein/rules/clock'

export type Slot = { readonly time: string; readonly ok: boolean; readonly reason: string | null }
export type DayOfSlots = {
  readonly date: string
  readonly reason: string | null
  readonly slots: readonly Slot[]
}

/** The parts of a day under which its quarter hours stand, by the minute at which each begins. */
const parts = [
  { name: 'night', from: 0 },
  { name: 'morning', from: 300 },
  { name: 'noon', from: 660 },
  { name: 'afternoon', from: 870 },
  { name: 'evening', from: 1020 },
  { name: 'late', from: 1320 },
] as const
export type PartOfDay = (typeof parts)[number]['name']

/** What may be shown of a full quarter hour: it stays in its place, struck. Others that cannot be had are left out. */
const full: readonly (string | null)[] = ['order_limit_reached', 'no_table_available']

export function partsOf(slots: readonly Slot[]): { part: PartOfDay; slots: Slot[] }[] {
  const shown = slots.filter((slot) => slot.ok || full.includes(slot.reason))
  const partAt = (time: string) => parts.findLast(({ from }) => from <= (parseTime(time) ?? 0))?.name
  return parts.flatMap(({ name }) => {
    const own = shown.filter((slot) => partAt(slot.time) === name)
    return own.length > 0 ? [{ part: name, slots: own }] : []
  })
}

export const hasRoom = (day: DayOfSlots): boolean => day.slots.some((slot) => slot.ok)

/** The first time of a day that can be had: what the sheet suggests. */
export const firstFree = (day: DayOfSlots): string | null => day.slots.find((slot) => slot.ok)?.time ?? null
