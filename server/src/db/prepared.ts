import { type Compilable, type CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './open.ts'

/** Values that are not known yet, each standing where it will be. */
export type Slots<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * A query whose text is worked out once, and after that only gets its values. For the few that every guest waits for:
 * building one anew costs as much as sending it. Every call must bring the same names.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db | Tx, slots: Slots<Values>) => Compilable<Row>,
): (db: Db | Tx, values: Values) => Promise<QueryResult<Row>> {
  const names = new Map<unknown, string>()
  let query: CompiledQuery<Row> | null = null

  function slotsFor(values: Values): Slots<Values> {
    const slots = Object.keys(values).map((name) => {
      const mark = Symbol(name)
      names.set(mark, name)
      return [name, sql`${mark}`]
    })
    return Object.fromEntries(slots)
  }

  return (db, values) => {
    query ??= build(db, slotsFor(values)).compile()
    const parameters = query.parameters.map((parameter) => {
      const name = names.get(parameter)
      return name === undefined ? parameter : Reflect.get(values, name)
    })
    return db.executeQuery({ ...query, parameters })
  }
}
