import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, openAsBlob, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { initCluster } from '../db/init-cluster.ts'
import { migrate, migrations } from '../db/migrate.ts'
import { type Database, openEmbedded, openPostgres } from '../db/open.ts'
import { openClone, openDirectory } from '../db/pglite.ts'
import { installQueues, openQueues, queueNames } from '../jobs/queues.ts'

/** A migrated database is made once, and cloned for every test file. */
export type Template =
  | { readonly engine: 'pglite'; readonly dump: string }
  | { readonly engine: 'postgres'; readonly url: string; readonly name: string }

export async function makePgliteTemplate(): Promise<Template> {
  const folder = join(tmpdir(), 'tischlein-stories')
  const dump = join(folder, `${fingerprint()}.tar`)
  if (existsSync(dump)) return { engine: 'pglite', dump }
  const draft = join(folder, randomBytes(6).toString('hex'))
  mkdirSync(draft, { recursive: true })
  const path = join(draft, 'database')
  const embedded = await openDirectory(path)
  await prepare(openEmbedded(embedded))
  await embedded.close()
  const pglite = await PGlite.create(path)
  writeFileSync(join(draft, 'dump'), Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  await pglite.close()
  renameSync(join(draft, 'dump'), dump)
  rmSync(draft, { recursive: true })
  return { engine: 'pglite', dump }
}

async function prepare({ db }: Database): Promise<void> {
  await migrate(db)
  await installQueues(openQueues(db, () => {}))
}

/** Changes with what a template is made of, so that a new migration never meets an old template. */
const fingerprint = (): string =>
  createHash('sha256')
    .update(
      `${initCluster} ${queueNames} ${migrations()
        .map(({ hash }) => hash)
        .join(' ')}`,
    )
    .digest('hex')
    .slice(0, 16)

/** As a directory of its own, for a process that opens one. */
export async function unpackTemplate(dump: string, path: string): Promise<void> {
  const pglite = await PGlite.create(path, { loadDataDir: await openAsBlob(dump) })
  await pglite.close()
}

export async function makePostgresTemplate(url: string): Promise<Template> {
  const name = `stories_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name}`)
  const database = openPostgres(urlOf(url, name), { report: () => {} })
  await prepare(database)
  await database.close()
  return { engine: 'postgres', url, name }
}

export const dropPostgresTemplate = (url: string, name: string): Promise<void> =>
  onServer(url, `drop database if exists ${name} with (force)`)

export type Clone = { readonly database: Database; readonly url: string | null; drop(): Promise<void> }

export async function cloneTemplate(template: Template): Promise<Clone> {
  if (template.engine === 'pglite') {
    const database = openEmbedded(await openClone(await openAsBlob(template.dump)))
    return { database, url: null, drop: () => database.close() }
  }
  const name = `story_${randomBytes(6).toString('hex')}`
  await onServer(template.url, `create database ${name} template ${template.name}`)
  const url = urlOf(template.url, name)
  const database = openPostgres(url, { report: () => {} })
  return {
    database,
    url,
    async drop() {
      await database.close()
      await onServer(template.url, `drop database ${name} with (force)`)
    },
  }
}

const urlOf = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
