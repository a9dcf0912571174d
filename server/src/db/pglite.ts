import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import type { Session } from './dialect.ts'
import { initCluster } from './init-cluster.ts'
import { lockDirectory } from './lock.ts'
import { parsers } from './parsers.ts'
import { isPacked, unpackDatabase } from './unpack.ts'

/** The PostgreSQL inside the pinned PGlite; a directory of another one does not open. */
export const EMBEDDED_MAJOR = '18'

/** 128 MB by default, for one small shop: with it a process would take 840 MB. */
const SHARED_BUFFERS = '16MB'

const engineOptions = (): PGliteOptions => ({
  parsers,
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
})

export type Embedded = {
  connect(): Promise<Session>
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  /** The whole directory as a compressed archive; nobody else is served meanwhile. */
  dump(): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Opens the embedded database in a directory that nobody else may open meanwhile; makes it where there is none.
 * Refused, in one sentence each: a directory in use, of another PostgreSQL, or with something else in it.
 */
export async function openDirectory(path: string): Promise<Embedded> {
  mkdirSync(dirname(path), { recursive: true })
  const unlock = lockDirectory(path)
  try {
    await prepareDirectory(path)
    return toEmbedded(await PGlite.create(path, engineOptions()), unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** A database that lives in memory, cloned from what `dumpDataDir` has written: for tests. */
export async function openClone(dump: Blob): Promise<Embedded> {
  return toEmbedded(await PGlite.create('memory://', { ...engineOptions(), loadDataDir: dump }), () => {})
}

async function prepareDirectory(path: string): Promise<void> {
  const version = join(path, 'PG_VERSION')
  if (existsSync(version)) return refuseOtherMajor(path, readFileSync(version, 'utf8').trim())
  if (existsSync(path)) {
    if (readdirSync(path).length > 0)
      throw new Error(`${path} holds files that are not a database: choose another DATA_DIR.`)
    rmSync(path, { recursive: true })
  }
  // A start that was killed half-way leaves a directory that never opens, so that it never gets the final name.
  const draft = `${path}.init`
  rmSync(draft, { recursive: true, force: true })
  if (isPacked()) unpackDatabase(draft)
  else await initCluster(draft)
  renameSync(draft, path)
}

function refuseOtherMajor(path: string, major: string): void {
  if (major === EMBEDDED_MAJOR) return
  throw new Error(
    `The database in ${path} was written by PostgreSQL ${major}, and this release brings PostgreSQL ${EMBEDDED_MAJOR}: ` +
      'make a dump with the release that wrote it, and restore that here.',
  )
}

function toEmbedded(pglite: PGlite, unlock: () => void): Embedded {
  const inTurn = createTurns()
  return {
    connect: async () => toSession(pglite, await inTurn()),
    async listen(channel, heard) {
      // LISTEN inside somebody's transaction would be taken back with it.
      const done = await inTurn()
      try {
        const stop = await pglite.listen(channel, heard)
        return async () => {
          const stopped = await inTurn()
          await stop().finally(stopped)
        }
      } finally {
        done()
      }
    },
    async dump() {
      const done = await inTurn()
      try {
        await pglite.exec('checkpoint')
        return Buffer.from(await (await pglite.dumpDataDir('gzip')).arrayBuffer())
      } finally {
        done()
      }
    },
    async close() {
      await inTurn()
      await pglite.close()
      unlock()
    },
  }
}

const toSession = (pglite: PGlite, release: () => void): Session => ({
  release,
  async query(sql, parameters) {
    // As with `pg`, only a text without parameters may hold several statements; the last one answers.
    const result =
      parameters.length > 0 ? await pglite.query(sql, [...parameters]) : (await pglite.exec(sql)).at(-1)
    return { rows: result?.rows ?? [], affected: result?.affectedRows ?? 0 }
  },
})

/** The one connection, handed from one to the next in the order of asking. Answers the function that hands it on. */
function createTurns(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const before = last
    let done = () => {}
    last = new Promise((resolve) => {
      done = resolve
    })
    await before
    return done
  }
}
