import type { Instant } from '@tischlein/rules/clock'

/** A `timestamptz` on its way in: ISO 8601 in UTC, which is also how it comes out (`parsers.ts`). */
export const timestamp = (instant: Instant): string => new Date(instant).toISOString()

export const instantOf = (text: string): Instant => Date.parse(text)
