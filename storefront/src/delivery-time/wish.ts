import { type DayOfSlots, firstFree, hasRoom } from './slots.ts'

/** What stands to be taken in the time sheet. The last time is kept while "as soon as possible" is ticked. */
export type Wish = { readonly isAsap: boolean; readonly last: string | null }

/**
 * What the sheet opens with (storefront.md, section 2, "Delivery-time picker"): what was chosen, else as soon as
 * possible; where a time is required, the first free one. Times are `YYYY-MM-DD HH:mm`.
 */
export const firstWish = (days: readonly DayOfSlots[], isRequired: boolean, chosen: string | null): Wish => ({
  isAsap: chosen === null && !isRequired,
  last: chosen ?? suggestion(days),
})

/** A tick takes no time at all, its removal the last one. */
export const withAsap = (wish: Wish, isAsap: boolean): Wish => ({ ...wish, isAsap })

export const withTime = (last: string): Wish => ({ isAsap: false, last })

/** The time to be set; null: as soon as possible, or none is free. */
export const timeOf = ({ isAsap, last }: Wish): string | null => (isAsap ? null : last)

function suggestion(days: readonly DayOfSlots[]): string | null {
  const day = days.find(hasRoom)
  const time = day && firstFree(day)
  return day && time ? `${day.date} ${time}` : null
}
