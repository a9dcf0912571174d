import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockDirectory } from './lock.ts'

const tools = mkdtempSync(join(tmpdir(), 'tischlein-lock-tools-'))
const starter = join(tools, 'starter.mjs')
let folder: string
let path: string
const children = new Set<ChildProcess>()

beforeAll(async () => {
  const contents = `
    import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
    try {
      const unlock = lockDirectory(process.argv[2])
      console.log('won')
      process.once('SIGTERM', () => { unlock(); process.exit(0) })
      setInterval(() => {}, 1000)
    } catch (error) { console.log(error.message); process.exitCode = 1 }`
  await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    outfile: starter,
    bundle: true,
    platform: 'node',
    format: 'esm',
  })
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tischlein-lock-'))
  path = join(folder, 'database')
})
afterEach(async () => {
  await Promise.all([...children].map(kill))
  rmSync(folder, { recursive: true })
})
afterAll(() => rmSync(tools, { recursive: true }))

type Starter = { readonly child: ChildProcess; readonly says: string }

async function start(): Promise<Starter> {
  const child = spawn(process.execPath, [starter, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  const [chunk] = await once(child.stdout, 'data')
  return { child, says: String(chunk).trim() }
}

async function kill(child: ChildProcess): Promise<void> {
  children.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const lock = () => `${path}.lock`
const owned = (by: object) =>
  writeFileSync(lock(), JSON.stringify({ pid: 1, host: hostname(), started: '', nonce: 'n', ...by }))

describe('a directory', () => {
  test('is locked for a second opener of the same process, too, until it is given back', () => {
    const unlock = lockDirectory(path)
    expect(() => lockDirectory(path)).toThrow(String(process.pid))
    unlock()
    lockDirectory(path)()
    expect(readdirSync(folder)).toEqual([])
  })

  test('of a living process is refused in a sentence that names it', async () => {
    const { child, says } = await start()
    expect(says).toBe('won')
    expect(() => lockDirectory(path)).toThrow(`process ${child.pid} on ${hostname()}`)
  })

  test('of a process that was killed is taken over', async () => {
    await kill((await start()).child)
    expect(existsSync(lock())).toBe(true)
    lockDirectory(path)()
  })

  test('of a process whose number went to another program is taken over', () => {
    owned({ pid: process.ppid, started: 'another boot 1' })
    lockDirectory(path)()
  })

  test('of another machine is refused while that one says it lives, and taken over when it has been silent', () => {
    owned({ host: 'elsewhere' })
    expect(() => lockDirectory(path)).toThrow('elsewhere')
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(lock(), longAgo, longAgo)
    lockDirectory(path)()
  })

  test.each(['', '{"pid":', '[]'])('whose lock was torn by a loss of power (%j) is taken over', (torn) => {
    writeFileSync(lock(), torn)
    lockDirectory(path)()
  })

  test('is not given back by somebody whose lock was replaced', () => {
    const unlock = lockDirectory(path)
    owned({ nonce: 'of another' })
    unlock()
    expect(readFileSync(lock(), 'utf8')).toContain('of another')
  })

  test('whose successor died on the way is taken over all the same', () => {
    owned({ pid: 0, nonce: 'first' })
    writeFileSync(
      `${lock()}.after.first`,
      JSON.stringify({ pid: 0, host: hostname(), started: '', nonce: 'second' }),
    )
    lockDirectory(path)()
  })
})

describe('of ten that start at once', () => {
  test.each([
    ['on a free directory', () => {}],
    ['on the lock of a dead one', () => owned({ pid: 0, nonce: 'dead' })],
  ])('exactly one wins, %s', async (_, prepare) => {
    prepare()
    const starters = await Promise.all(Array.from({ length: 10 }, start))
    const winners = starters.filter(({ says }) => says === 'won')
    expect(winners).toHaveLength(1)
    for (const { says } of starters.filter(({ says }) => says !== 'won'))
      expect(says).toMatch(/in use by process \d+/)
  })
})
