import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { inTransaction } from './db/guard.ts'
import { openDatabase } from './db/open.ts'
import { insertRows } from './demo/db.ts'
import { BRIEFLY, type Bundle, bundleHouse, freePort } from './test/house-process.ts'
import { smallRosmarino } from './test/rosmarino.ts'
import { cloneTemplate, unpackTemplate } from './test/template.ts'

const RESTAURANT = 1

let bundle: Bundle
/** An opened shop, copied for each story; and, on PostgreSQL, its database. */
let shop: string
let url: string | null = null
let drop = async () => {}
let dataDir: string
let port: number
const running = new Set<ChildProcess>()

beforeAll(async () => {
  bundle = await bundleHouse()
  shop = mkdtempSync(join(tmpdir(), 'tischlein-shop-'))
  const template = inject('template')
  if (template.engine === 'pglite') {
    await unpackTemplate(template.dump, join(shop, 'database'))
  } else {
    const clone = await cloneTemplate(template)
    url = clone.url
    drop = clone.drop
  }
  const database = await openDatabase({ url: url ?? undefined, dataDir: shop, report: () => {} })
  await inTransaction(database.db, (tx) => insertRows(tx, smallRosmarino(RESTAURANT)))
  await database.close()
})
afterAll(async () => {
  bundle.remove()
  await drop()
  rmSync(shop, { recursive: true, force: true })
})
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tischlein-main-'))
  cpSync(shop, join(dataDir, 'data'), { recursive: true })
  port = await freePort()
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
  rmSync(dataDir, { recursive: true, force: true })
})

type Start = {
  readonly child: ChildProcess
  readonly said: () => string
  readonly ended: Promise<number | null>
}

/** As `npm start` does, in an empty folder. */
function start(environment: Readonly<Record<string, string>> = {}, command = 'serve'): Start {
  const child = spawn(process.execPath, [...BRIEFLY, bundle.main, command], {
    env: {
      PORT: String(port),
      DATA_DIR: join(dataDir, 'data'),
      ...(url ? { DATABASE_URL: url } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8')
    })
  const ended = once(child, 'close').then(() => {
    running.delete(child)
    return child.exitCode
  })
  return { child, said: () => text.trim(), ended }
}

const origin = () => `http://127.0.0.1:${port}`
const ready = () =>
  expect
    .poll(
      () =>
        fetch(`${origin()}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)

describe('the house', () => {
  test('opens, says where, locks its directory, and closes when it is asked to', async () => {
    const house = start()
    await ready()
    await expect.poll(house.said).toContain(`:${port}`)
    if (url === null) {
      expect(house.said()).toMatch(/power/)
      const second = start({ PORT: '0' })
      const refusal = expect.stringMatching(new RegExp(`in use by process ${house.child.pid}`))
      expect([await second.ended, second.said()]).toEqual([1, refusal])
    }

    house.child.kill('SIGTERM')
    expect(await house.ended).toBe(0)
    const doctor = start({}, 'doctor')
    expect([await doctor.ended, doctor.said()]).toEqual([0, expect.not.stringMatching(/Error/)])
  })

  test('answers what it has accepted, lets go of streams and idle lines, and opens again, also when killed', async () => {
    const house = start()
    await ready()
    const token = await visitor()
    const { ticket } = await post('/api/events/ticket', { rooms: ['restaurant'] }, token)
    const stream = await fetch(`${origin()}/api/events?ticket=${ticket}`)
    const streamEnded = drain(stream)
    const asked = Array.from({ length: 100 }, () => visitor())
    setTimeout(() => house.child.kill('SIGTERM'), 20)
    const answers = await Promise.allSettled(asked)
    expect(await house.ended).toBe(0)
    await streamEnded
    // Whoever came too late was not accepted; nobody was left hanging, and nobody was refused half-way.
    const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))
    expect(reasons.filter((reason) => !/fetch failed|503/.test(reason))).toEqual([])
    const killed = start()
    await ready()
    killed.child.kill('SIGKILL')
    await killed.ended
    const again = start()
    await ready()
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })
})

test('a first start unpacks the database that the build has packed', async () => {
  const pack = start({}, 'pack')
  expect([await pack.ended, pack.said()]).toEqual([0, ''])
  const fresh = { DATA_DIR: join(dataDir, 'fresh'), DATABASE_URL: '' }
  const house = start(fresh)
  await ready()
  house.child.kill('SIGTERM')
  expect(await house.ended).toBe(0)
  const doctor = start(fresh, 'doctor')
  expect(await doctor.ended).toBe(0)
})

describe('one sentence each', () => {
  test('for a port that is taken', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const house = start()
    expect([await house.ended, house.said()]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^Port ${port} [^\\n]*\\.$`)),
    ])
    other.close()
  })

  test('for each fault of the configuration', async () => {
    const house = start({ LOG_LEVEL: 'loud', SESSION_SECRET: 'short' })
    expect(await house.ended).toBe(1)
    expect(house.said().split('\n')).toEqual([
      expect.stringContaining('SESSION_SECRET'),
      expect.stringContaining('LOG_LEVEL'),
    ])
  })

  test('for a command that there is not', async () => {
    const house = start({}, 'dance')
    expect([await house.ended, house.said()]).toEqual([1, expect.stringContaining('«dance»')])
  })

  test('for a database that cannot be reached', async () => {
    const house = start({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/nothing` })
    expect([await house.ended, house.said()]).toEqual([
      1,
      expect.stringMatching(/^[^\n]*DATABASE_URL[^\n]*$/),
    ])
  })
})

async function visitor(): Promise<string> {
  const credentials = { grant_type: 'client_credentials', client_id: 1, client_secret: 'publishable-demo' }
  return (await post('/api/oauth/token', credentials)).access_token ?? ''
}

type Answer = { readonly data: { readonly access_token?: string; readonly ticket?: string } }

async function post(path: string, body: object, token?: string): Promise<Answer['data']> {
  const response = await fetch(origin() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  const answer: Answer = JSON.parse(await response.text())
  return answer.data
}

const drain = (response: Response): Promise<void> =>
  response.text().then(
    () => {},
    () => {},
  )
