import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { readTestConfig } from '../config.ts'

export type TestServer = { readonly url: string; stop(): Promise<void> }

const MISSING =
  'The stories need a PostgreSQL server: install one (Debian: apt-get install postgresql), or set TEST_DATABASE_URL.'

/**
 * A real PostgreSQL for tests: the one of TEST_DATABASE_URL, else a cluster in a temporary directory, on a free port,
 * that is gone afterwards. On Debian, root may install the server. Otherwise one sentence says what is
 * missing.
 */
export async function openTestServer(): Promise<TestServer> {
  const { databaseUrl } = readTestConfig()
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  const binaries = findBinaries() ?? installServer()
  if (!binaries) throw new Error(MISSING)
  return startCluster(binaries)
}

function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const installed = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : []
  const onPath = pathFolders()
  return [...installed, ...onPath].find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

const pathFolders = (): string[] => {
  const { stdout } = spawnSync('sh', ['-c', 'printf %s "$PATH"'], { encoding: 'utf8' })
  return stdout.split(delimiter).filter(Boolean)
}

function installServer(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'],
  ]) {
    spawnSync('apt-get', args, { stdio: 'ignore' })
  }
  return findBinaries()
}

type Owner = { readonly uid?: number; readonly gid?: number }

/** PostgreSQL refuses to run as root. */
function ownerOfCluster(): Owner {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((line) => line.startsWith(`${name}:`)))
    .find(Boolean)
  const [, , uid, gid] = account?.split(':') ?? []
  if (!uid || !gid)
    throw new Error('PostgreSQL does not run as root, and there is no account `postgres` or `nobody`.')
  return { uid: Number(uid), gid: Number(gid) }
}

async function startCluster(binaries: string): Promise<TestServer> {
  const owner = ownerOfCluster()
  const folder = mkdtempSync(join(tmpdir(), 'tischlein-postgres-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const settings = [
    // Nobody pulls the plug of a test: what the operating system holds outlives every process that a story kills.
    'fsync=off',
    'full_page_writes=off',
    'max_connections=300',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
    {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    },
  )
  const stop = async () => {
    // Fast shutdown: connections that a failed test left open are not waited for.
    if (server.exitCode === null && server.kill('SIGINT')) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', () => server.kill('SIGQUIT'))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilReady(url)
  return { url, stop }
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const client = new pg.Client({ connectionString: url })
    const ready = await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The PostgreSQL server for the stories did not start within ten seconds.')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
