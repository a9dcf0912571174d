import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where npm runs the measurements: the built house. */
export const root = process.cwd()

// Whoever breaks a run off leaves nothing running behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Where this run's databases and answers lie; gone afterwards. */
export const scratch = mkdtempSync(join(tmpdir(), 'tischlein-bench-'))
export const cleanUp = () => rmSync(scratch, { recursive: true, force: true })

export type Started = {
  readonly pid: number
  readonly port: number
  isOver(): boolean
  close(): Promise<void>
}

const PORTS = { house: 3160, limit: 3161, postgres: 3162 }

export type HouseOptions = { readonly databaseUrl?: string; readonly dataDir: string }

/** The built server with the demo, as an operator would run it; not waited for. */
export function startHouse({ databaseUrl, dataDir }: HouseOptions): Started {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(PORTS.house),
    PUBLIC_URL: `http://localhost:${PORTS.house}`,
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'error',
    ALLOW_GENERATED_SECRET: '1',
    ALLOW_SIMULATED_PAYMENTS: '1',
    ALLOW_EMBEDDED_DATABASE: '1',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const house = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    env,
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return started(house, PORTS.house)
}

/** One of the limits of limit-server.ts, in a process of its own like the house. */
export async function startLimit(kind: string, argument: string): Promise<Started> {
  const args = ['--import', 'tsx', join(root, 'bench/limit-server.ts'), kind, String(PORTS.limit), argument]
  const limit = started(
    spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }),
    PORTS.limit,
  )
  await untilAnswering(limit, '/')
  return limit
}

function started(child: ChildProcess, port: number): Started {
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    pid: child.pid ?? 0,
    port,
    isOver: () => child.exitCode !== null,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const PATIENCE_MS = 60_000

/** Asks until there is an answer of the server's own. */
export async function untilAnswering(server: Started, path: string): Promise<Response> {
  const url = `http://127.0.0.1:${server.port}${path}`
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline && !server.isOver(); ) {
    const answer = await fetch(url).catch(() => null)
    if (answer !== null && answer.status < 500) return answer
    await new Promise((resolve) => setTimeout(resolve, 3))
  }
  throw new Error(`${url} never answered.`)
}

export type Postgres = Started & {
  readonly version: string
  createDatabase(name: string): string
  /** Runs statements in one of them, and answers what the last one said. */
  run(database: string, sql: string): string
}

/** A PostgreSQL with its own default settings (fsync on), in a directory of this run. */
export async function startPostgres(): Promise<Postgres> {
  const programs = findPrograms()
  const owner = ownerOf(scratch)
  const data = join(scratch, 'postgres')
  must(join(programs, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  const args = ['-D', data, '-p', String(PORTS.postgres), '-c', 'listen_addresses=127.0.0.1', '-k', scratch]
  const server = spawn(join(programs, 'postgres'), args, { ...owner, cwd: scratch, stdio: 'ignore' })
  const ask = (sql: string, database = 'postgres') =>
    must(join(programs, 'psql'), [
      '-d',
      database,
      '-h',
      '127.0.0.1',
      '-p',
      String(PORTS.postgres),
      '-U',
      'postgres',
      '-tAc',
      sql,
    ])
  await untilAccepting(join(programs, 'pg_isready'))
  return {
    ...started(server, PORTS.postgres),
    version: ask('show server_version').trim(),
    createDatabase(name) {
      ask(`create database ${name}`)
      return `postgres://postgres@127.0.0.1:${PORTS.postgres}/${name}`
    },
    run: (database, sql) => ask(sql, database),
  }

  function must(program: string, programArgs: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(program, programArgs, {
      ...owner,
      cwd: scratch,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`)
    return stdout
  }
}

async function untilAccepting(isReady: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (spawnSync(isReady, ['-h', '127.0.0.1', '-p', String(PORTS.postgres)]).status === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('PostgreSQL did not start.')
}

function findPrograms(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  if (!found) throw new Error('The measurements need PostgreSQL: install its server programs.')
  return found
}

/** PostgreSQL refuses to run as root: then its own account takes over, and owns the directory. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const account = accounts.find((line) => line.startsWith('postgres:') || line.startsWith('nobody:'))
  const [, , uid, gid] = account?.split(':').map(Number) ?? []
  if (uid === undefined || gid === undefined) throw new Error('There is no account to run PostgreSQL.')
  chownSync(folder, uid, gid)
  return { uid, gid }
}
