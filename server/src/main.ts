import { existsSync } from 'node:fs'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { type Config, ConfigFault, readConfig } from './config.ts'
import { examine } from './db/doctor.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { packDatabase } from './db/pack-database.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { demoLogins } from './demo/people.ts'
import { type Deps, gatherDeps } from './deps.ts'
import { createLog, type Log } from './log.ts'
import { createManager } from './setup/create-manager.ts'
import { setupCode } from './setup/setup-code.ts'

/** How long the house takes to close before it is made to: everything accepted is answered in that time. */
const CLOSING_MS = 10_000

const commands: { readonly [name: string]: (config: Config, log: Log) => Promise<void> } = {
  serve,
  doctor,
  pack: packDatabase,
  'manager:create': makeManager,
  'db:backup': backUp,
  'db:restore': restore,
}

try {
  const config = readConfig()
  const command = commands[process.argv[2] ?? 'serve']
  if (!command)
    throw new Error(`There is no command «${process.argv[2]}»: ${Object.keys(commands).join(', ')} are.`)
  await command(config, createLog(config.logLevel))
} catch (error) {
  // Whoever starts the house reads one sentence; the stack is for faults of ours.
  console.error(sentenceOf(error))
  process.exit(1)
}

async function serve(config: Config, log: Log): Promise<void> {
  const database = await openDatabase(databaseOptions(config, log))
  await migrate(database.db)
  const clock = () => Date.now() + config.clockShiftMs
  if (config.demo) await fillDemo({ db: database.db, clock })
  const deps = await gatherDeps({ config, database, clock, log })
  const app = await createApp(deps)
  await deps.jobs.start()
  const address = await listen(app, config).catch(async (error: unknown) => {
    await close(app, deps)
    throw error
  })
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'nobody waited for this'))
  closeWithGrace({ delay: CLOSING_MS, logger: false, skip: ['unhandledRejection'] }, async ({ err }) => {
    if (err) log.fatal({ err }, 'closing')
    await close(app, deps)
  })
  console.log(greeting(deps, address))
}

/** Requests first, then what works behind them, and the database last. */
async function close(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.close()
  await deps.jobs.stop()
  await deps.database.close()
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new ConfigFault(`Port ${port} is taken: stop what uses it, or choose another PORT.`)
    }
    throw error
  }
}

async function doctor(config: Config, log: Log): Promise<void> {
  const database = await openDatabase(databaseOptions(config, log))
  const complaints = await examine(database.db)
  for (const { rule, detail } of complaints) console.log(`${rule}: ${detail}`)
  console.log(complaints.length === 0 ? 'Everything agrees.' : `${complaints.length} things do not agree.`)
  await database.close()
  process.exitCode = complaints.length === 0 ? 0 : 1
}

async function makeManager(config: Config, log: Log): Promise<void> {
  const database = await openDatabase(databaseOptions(config, log))
  try {
    await migrate(database.db)
    const world = { db: database.db, origin: config.publicUrl, now: Date.now() + config.clockShiftMs }
    console.log(await createManager(process.argv.slice(3), world))
  } finally {
    await database.close()
  }
}

async function backUp(config: Config, log: Log): Promise<void> {
  const path = pathNamed('npm run db:backup -- tischlein.jsonl')
  if (existsSync(path))
    throw new ConfigFault(`${path} is there already, and a backup never replaces another.`)
  const database = await openDatabase(databaseOptions(config, log))
  try {
    await writeBackup(database.db, { path, now: Date.now() })
    console.log(`Everything in the database is in ${path}.`)
  } finally {
    await database.close()
  }
}

async function restore(config: Config, log: Log): Promise<void> {
  const path = pathNamed('npm run db:restore -- tischlein.jsonl')
  const database = await openDatabase(databaseOptions(config, log))
  try {
    const rows = await restoreBackup(database.db, path, Date.now())
    console.log(`${rows} rows are back.`)
  } finally {
    await database.close()
  }
}

function pathNamed(usage: string): string {
  const path = process.argv[3]
  if (!path) throw new ConfigFault(usage)
  return path
}

function databaseOptions({ databaseUrl, dataDir, locksOff }: Config, log: Log) {
  return {
    url: databaseUrl ?? undefined,
    dataDir,
    locksOff,
    report: (error: Error) => log.warn({ err: error }, 'database connection lost'),
  }
}

function greeting({ config, database, menus }: Deps, address: string): string {
  const origin = config.publicUrl.endsWith(':0') ? address : config.publicUrl
  const lines = [`Shop ${origin}/ · board ${origin}/console/ · calls ${origin}/api/docs`]
  for (const { host, name } of menus.all().slice(1))
    if (host) lines.push(`${name}: ${origin.replace('localhost', host)}/`)
  if (menus.all().length === 0)
    lines.push(
      `There is no restaurant yet. Set it up here: ${origin}/console/?setup=${setupCode(config.secret)}`,
    )
  if (config.demo) lines.push(`Log-ins of the demo: ${demoLogins().join(', ')}`)
  if (database.engine === 'pglite') {
    lines.push(
      `Everything is kept in ${config.dataDir}. It survives a crash of this program, not a power cut: for a real shop set DATABASE_URL.`,
    )
  }
  return lines.join('\n')
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
