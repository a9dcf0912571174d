/** Object ids of PostgreSQL's types (pg_type.oid, the same in every installation). */
const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184

const asText = (text: string): string => text

/**
 * How values leave the database, on both engines: whole numbers as numbers (ids stay below 2^53, sums are money),
 * days and wall times as they are written, instants as ISO 8601 in UTC. No `Date` reaches a feature.
 */
export const parsers: { readonly [oid: number]: (text: string) => unknown } = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: asText,
  [TIMESTAMP]: asText,
  [TIMESTAMPTZ]: isoInstant,
}

/** '2026-11-20 14:33:59.62+00' becomes '2026-11-20T14:33:59.620Z'. */
function isoInstant(text: string): string {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()
}
