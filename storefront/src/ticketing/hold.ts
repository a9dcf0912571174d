/** What a basket's hold is worth at a moment. */
export type HoldState =
  | { readonly kind: 'none' }
  /** `isEnding`: so little is left that the guest is told once more. `until` is an instant (ISO 8601). */
  | { readonly kind: 'held'; readonly until: string; readonly isEnding: boolean }
  | { readonly kind: 'over' }

/** Who is told that it ends has the time to read it, and to ask for more. */
const ENDING_MS = 120_000

/** `now` in milliseconds since 1970; `wasHeld`: on this page it was once. */
export function holdState(until: string | null, now: number, wasHeld: boolean): HoldState {
  if (until === null) return wasHeld ? { kind: 'over' } : { kind: 'none' }
  const left = Date.parse(until) - now
  return left > 0 ? { kind: 'held', until, isEnding: left <= ENDING_MS } : { kind: 'over' }
}
