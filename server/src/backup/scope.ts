import { quoted, type StoredTable } from './stored-tables.ts'

/** What a backup takes of a table: which rows, and what stands in a column instead of what is stored there. */
export type Share = { readonly where: string; readonly instead: { readonly [column: string]: string } }

/** Null: nothing of that table. */
export type Scope = (table: StoredTable) => Share | null

/** For whoever runs the server: every row as it is. */
export const everything: Scope = () => ({ where: 'true', instead: {} })

/**
 * What opens something, here or elsewhere, and what only holds for a moment. Of all tables without a restaurant only
 * the accounts of those who work or ordered there go along.
 */
const keptHere: ReadonlySet<string> = new Set([
  'api_key',
  'provider_account',
  'webhook',
  'webhook_call',
  'push_subscription',
  'live_event',
])

/** Written in place of what an owner's file must not hold (decision 048). */
const blanks: { readonly [table: string]: Share['instead'] } = {
  account: {
    password_hash: 'null',
    phone: 'null',
    mobile: 'null',
    birthday: 'null',
    company: 'null',
    postal_code: 'null',
  },
  prepaid_card: { pin_hash: "''" },
  printer: { token_hash: 'null' },
  restaurant: { settings: "settings - 'recaptchaSecret'" },
}

/** For its owner: the rows of one restaurant, without what opens something. */
export function restaurantOnly(restaurantId: number, tables: readonly StoredTable[]): Scope {
  const own = `restaurant_id = ${Math.trunc(restaurantId)}`
  const isOwn = (table: StoredTable) =>
    !keptHere.has(table.name) && table.columns.some(({ name }) => name === 'restaurant_id')
  const people = tables
    .filter(isOwn)
    .flatMap(({ name, refersTo }) =>
      refersTo
        .filter(({ table }) => table === 'account')
        .map(({ column }) => `select ${quoted(column)} from ${quoted(name)} where ${own}`),
    )
    .join(' union ')
  const rowsOf = (table: StoredTable): string | null => {
    if (table.name === 'restaurant') return `id = ${Math.trunc(restaurantId)}`
    if (table.name === 'account') return `id in (${people})`
    return isOwn(table) ? own : null
  }
  return (table) => {
    const where = rowsOf(table)
    return where === null ? null : { where, instead: blanks[table.name] ?? {} }
  }
}
