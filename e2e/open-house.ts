import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    /** By how much the house's clock is ahead of the machine's, in milliseconds. */
    clockShift: number
  }
}

/**
 * A Friday evening, when everything is open: a journey that reads the clock shall not fail because somebody runs it at
 * night. `E2E_CLOCK` names another instant (`now`: the machine's own).
 */
export const FRIDAY_EVENING = '2026-11-27T17:30:00Z'
const clock = process.env.E2E_CLOCK ?? FRIDAY_EVENING

/** A printer of a journey listens where there is room, and nobody waits long for one that says nothing. */
const anyPrinter = { PRINTER_PORTS: '1024-65535', PRINTER_PATIENCE_S: '2' }

/**
 * Opens the built house with its demo on a free port, for all journeys; closes and forgets it afterwards. Whoever writes
 * a journey may keep one open instead, on the machine's own clock, and name it: `E2E_ORIGIN=http://localhost:3000`.
 */
export async function setup(project: TestProject) {
  const isShifted = clock !== 'now' && !process.env.E2E_ORIGIN
  project.provide('clockShift', isShifted ? Date.parse(clock) - Date.now() : 0)
  if (process.env.E2E_ORIGIN) return project.provide('origin', process.env.E2E_ORIGIN)
  const house = await openHouse({ DEMO: '1', ...anyPrinter, ...(isShifted ? { CLOCK: clock } : {}) })
  project.provide('origin', house.origin)
  return house.close
}

export type OpenHouse = {
  readonly origin: string
  /** What it has said since it was started. */
  readonly said: () => string
  readonly close: () => Promise<void>
}

/** Opens the built house on a free port, with a folder of its own that is forgotten when it closes. */
export async function openHouse(environment: Readonly<Record<string, string>>): Promise<OpenHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tischlein-journeys-'))
  const port = await freePort()
  const house = spawn('node', ['server/dist/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(dataDir, 'data'),
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'loopback',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const words: string[] = []
  house.stdout.on('data', (chunk: Buffer) => words.push(chunk.toString()))
  const origin = `http://localhost:${port}`
  await untilReady(house, origin)
  return {
    origin,
    said: () => words.join(''),
    async close() {
      house.kill('SIGTERM')
      await new Promise((closed) => house.once('exit', closed))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => found(port))
    })
  })
}

async function untilReady(house: ChildProcess, origin: string) {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (house.exitCode !== null) throw new Error(`The house closed at once with exit code ${house.exitCode}.`)
    const ready = await fetch(`${origin}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new Error('The house was not ready within a minute.')
}
