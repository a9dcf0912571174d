import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

const server = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const root = dirname(server)

/** The server as it ships, made from the sources of this moment, for stories that need a process to end. */
export type Bundle = { readonly main: string; remove(): void }

/** The house by links with a server of its own, so that nobody who builds the real one meanwhile is in the way. */
export async function bundleHouse(): Promise<Bundle> {
  const house = mkdtempSync(join(tmpdir(), 'tischlein-bundle-'))
  const dist = join(house, 'server/dist')
  linkAllBut('server', root, house)
  linkAllBut('dist', server, join(house, 'server'))
  await build({
    entryPoints: [join(server, 'src/main.ts')],
    outdir: dist,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    splitting: true,
    plugins: [librariesStayOutside],
    logLevel: 'silent',
  })
  cpSync(join(server, 'src/db/migrations'), join(dist, 'migrations'), { recursive: true })
  cpSync(join(server, 'src/db/invariants.sql'), join(dist, 'invariants.sql'))
  return { main: join(dist, 'main.js'), remove: () => rmSync(house, { recursive: true, force: true }) }
}

function linkAllBut(own: string, from: string, to: string): void {
  mkdirSync(join(to, own), { recursive: true })
  for (const name of readdirSync(from)) if (name !== own) symlinkSync(join(from, name), join(to, name))
}

const librariesStayOutside: Plugin = {
  name: 'libraries stay outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@tischlein/') ? null : { path, external: true },
    )
  },
}

/** Of a process that lives for a moment: the database that it carries is compiled quickly, and not once more thoroughly. */
export const BRIEFLY = ['--liftoff-only']

export type HouseProcess = {
  /** Throws if the process ends before it can sell, or takes longer than a guest would wait. */
  untilReady(): Promise<void>
  /** As a power cut would: nothing is finished, nobody is told. */
  kill(): Promise<void>
  /** As an operator would; answers the exit code. */
  close(): Promise<number | null>
}

export type HouseOptions = {
  readonly bundle: Bundle
  readonly port: number
  readonly environment: Readonly<Record<string, string>>
}

const READY_WITHIN_MS = 60_000

/** Starts the server in a process of its own; what it complains about goes where the tests' own complaints go. */
export function startHouse({ bundle, port, environment }: HouseOptions): HouseProcess {
  const house = spawn(process.execPath, [...BRIEFLY, bundle.main], {
    env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(house, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    house.kill(signal)
    await ended
    return house.exitCode
  }
  return {
    kill: async () => void (await end('SIGKILL')),
    close: () => end('SIGTERM'),
    async untilReady() {
      for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; ) {
        if (house.exitCode !== null) throw new Error(`The house ended with ${house.exitCode} at its start.`)
        if (await isReady(port)) return
        await new Promise((resolve) => setTimeout(resolve, 40))
      }
      throw new Error('The house was not ready in time.')
    },
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  )

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
