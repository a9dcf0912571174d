import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { refuseInsideTransaction } from './guard.ts'

/** One session of an engine, to be given back after use; `broken` asks that nobody gets it again. */
export type Session = {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affected: number }>
  release(broken?: boolean): void
}

/** Kysely over either engine: the same SQL, and the same guard before every session that is taken. */
export const createDialect = (connect: () => Promise<Session>): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createDriver: () => createDriver(connect),
})

type Connection = DatabaseConnection & { session: Session; broken: boolean }

function createDriver(connect: () => Promise<Session>): Driver {
  const connections = new WeakMap<DatabaseConnection, Connection>()
  const own = (connection: DatabaseConnection): Connection => {
    const found = connections.get(connection)
    if (!found) throw new Error('A connection of another driver.')
    return found
  }
  return {
    init: async () => {},
    destroy: async () => {},
    async acquireConnection() {
      refuseInsideTransaction()
      const connection = toConnection(await connect())
      connections.set(connection, connection)
      return connection
    },
    async releaseConnection(connection) {
      const { session, broken } = own(connection)
      session.release(broken)
    },
    async beginTransaction(connection, { isolationLevel }: TransactionSettings) {
      const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
      await connection.executeQuery(CompiledQuery.raw(`begin${level}`))
    },
    async commitTransaction(connection) {
      await connection.executeQuery(CompiledQuery.raw('commit'))
    },
    async rollbackTransaction(connection) {
      // The reason for the rollback is what the caller must see, not that the line is dead as well.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {
        own(connection).broken = true
      })
    },
  }
}

const toConnection = (session: Session): Connection => ({
  session,
  broken: false,
  async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
    const { rows, affected } = await session.query(sql, parameters)
    // The types of rows are those that the query builder inferred from `tables.ts`.
    return { rows: rows as Row[], numAffectedRows: BigInt(affected) }
  },
  // biome-ignore lint/correctness/useYield: every list of this house is limited, nothing is streamed
  async *streamQuery() {
    throw new Error('Queries are not streamed here.')
  },
})
