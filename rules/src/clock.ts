/** A time on the restaurant's own clock: `day` is YYYY-MM-DD, `minute` counts from midnight (0 to 1439). */
export type WallClock = { readonly day: string; readonly minute: number }

/** Milliseconds since 1970 in UTC. */
export type Instant = number & { readonly unit?: 'milliseconds' }

/** 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
