/** Days of the restaurant's own calendar, both included; null: no first, or no last one. */
export type Span = { readonly fromDay: string | null; readonly toDay: string | null }

/** Whether guests are told on this day. */
export const isToldOn = ({ fromDay, toDay }: Span, day: string): boolean =>
  (fromDay === null || fromDay <= day) && (toDay === null || day <= toDay)
