import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tableSecret } from '../basket/table-secret.ts'
import { readConfig } from '../config.ts'
import { type House, openHouse, type TestRestaurant } from '../test/house.ts'
import type { Wishes } from '../test/rosmarino.ts'
import { openShopper } from '../test/shopper.ts'
import { openRobot, sendRobot } from './robot.ts'

/** A robot's own little server: it notes what it hears and answers as it is told, one answer after the other. */
async function openFakeRobot(answers: (number | 'silence')[]) {
  const heard: { key: string | string[] | undefined; body: unknown; headers: string[] }[] = []
  const server: Server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      heard.push({
        key: request.headers['idempotency-key'],
        body: JSON.parse(text),
        headers: Object.keys(request.headers),
      })
      const status = answers.shift() ?? 202
      if (status !== 'silence') response.writeHead(status).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tasks`,
    close() {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}

describe('the robot', () => {
  const task = { id: '7', restaurantId: 1, table: { id: 12, name: '12' } }

  test.each([
    ['answers', [202], 1],
    ['is busy for a moment', [503, 202], 2],
    ['does not hear the first time', ['silence', 202], 2],
  ] as const)('takes a task when it %s', async (_, answers, tries) => {
    const robot = await openFakeRobot([...answers])
    await sendRobot(robot.url, task, 300)
    await robot.close()
    expect(robot.heard.map(({ key, body }) => [key, body])).toEqual(
      Array.from({ length: tries }, () => ['7', task]),
    )
    expect(robot.heard[0]?.headers).not.toContain('authorization')
  })

  test.each([
    ['says no', [400], 1],
    ['stays busy', [503, 503], 2],
    ['stays silent', ['silence', 'silence'], 2],
  ] as const)('is away when it %s', async (_, answers, tries) => {
    const robot = await openFakeRobot([...answers])
    await expect(sendRobot(robot.url, task, 100)).rejects.toThrow()
    await robot.close()
    expect(robot.heard).toHaveLength(tries)
  })

  test('is pretended everywhere but in production', () => {
    const secret = { SESSION_SECRET: 'x'.repeat(32) }
    const live = { NODE_ENV: 'production', PUBLIC_URL: 'https://order.test', ...secret }
    const allowed = { ALLOW_SIMULATED_PAYMENTS: '1', ALLOW_EMBEDDED_DATABASE: '1' }
    const of = (environment: NodeJS.ProcessEnv) =>
      openRobot(readConfig(environment), () => 'http://localhost')
    expect(of(secret)).not.toBeNull()
    expect(of({ ...live, ...allowed })).toBeNull()
    expect(of({ ...live, ...allowed, ROBOT_URL: 'http://robot.local/tasks' })).not.toBeNull()
  })
})

describe('the dish collector', () => {
  let house: House
  let robot: Awaited<ReturnType<typeof openFakeRobot>>
  const answers: (number | 'silence')[] = []
  beforeAll(async () => {
    robot = await openFakeRobot(answers)
    house = await openHouse({ environment: { ROBOT_URL: robot.url } })
  })
  afterEach(() => {
    robot.heard.length = 0
  })
  afterAll(async () => {
    await house.close()
    await robot.close()
  })

  async function seated(place: TestRestaurant) {
    const anna = await openShopper(house, place)
    const tableId = place.table('2')
    const qrcode = tableSecret(house.deps.config.secret, { restaurantId: place.id, tableId, version: 1 })
    await anna.call('setTable', { basketId: anna.basketId, tableId, qrcode })
    return { anna, tableId }
  }
  const withRobot: Wishes = { settings: { robot: true } }

  test('comes when it is called from a table, and staff see it at once', async () => {
    const place = await house.restaurant(withRobot)
    const { anna, tableId } = await seated(place)
    const answer = await anna.call('callRobot', { tableId })
    const words = 'The dish collector is on its way.'
    expect(answer).toMatchObject({
      type: 'success',
      msg: words,
      data: { message: { body: words } },
      message: { type: 'success', key: 'robot_task_set', body: words },
    })
    expect(robot.heard.map(({ body }) => body)).toMatchObject([
      { restaurantId: place.id, table: { id: tableId, name: '2' } },
    ])
    const told = await house.deps.db
      .selectFrom('live_event')
      .select('room')
      .where('what', '=', 'robot')
      .where('noun_id', '=', tableId)
      .orderBy('room')
      .execute()
    expect(told.map(({ room }) => room)).toEqual([`board:${place.id}`, `table:${tableId}`])
    const staff = await house.manager('staff', place.id)
    const [table] = (await staff.call('listManagedTables', { q: '2' })).data
    expect(table?.sitting?.robot_called_at).toBe('2026-03-11T11:00:00.000Z')
  })

  test('comes to no table that its caller does not sit at, and not after they left', async () => {
    const place = await house.restaurant(withRobot)
    const { anna, tableId } = await seated(place)
    const away = { status: 403, key: 'not_at_this_table' }
    expect(await anna.refusal('callRobot', { tableId: place.table('3') })).toMatchObject(away)
    const typed = await openShopper(house, place, { name: 'Bob' })
    await typed.call('setTable', { basketId: typed.basketId, tableName: '2', qrcode: 1 })
    expect(await typed.refusal('callRobot', { tableId })).toMatchObject(away)
    const staff = await house.manager('staff', place.id)
    await staff.call('freeTable', { id: tableId })
    expect(await anna.refusal('callRobot', { tableId })).toMatchObject(away)
    const other = await house.restaurant(withRobot)
    expect(await anna.refusal('callRobot', { tableId: other.table('2') })).toMatchObject({
      status: 422,
      key: 'table_does_not_exists',
    })
    expect(robot.heard).toEqual([])
  })

  test('is not there where the restaurant has none', async () => {
    const { anna, tableId } = await seated(await house.restaurant())
    expect(await anna.refusal('callRobot', { tableId })).toMatchObject({
      status: 422,
      key: 'robot_not_available',
    })
  })

  test('that is away says so, and when to ask again', async () => {
    const { anna, tableId } = await seated(await house.restaurant(withRobot))
    answers.push(503, 503)
    expect(await anna.refusal('callRobot', { tableId })).toMatchObject({
      status: 503,
      key: 'robot_away',
      body: 'The dish collector does not answer. Please try again in a moment.',
      retryAfter: 30,
    })
  })

  test('does not come for who plays with it', async () => {
    const { anna, tableId } = await seated(await house.restaurant(withRobot))
    for (let calls = 0; calls < 3; calls += 1) await anna.call('callRobot', { tableId })
    expect(await anna.refusal('callRobot', { tableId })).toMatchObject({
      status: 429,
      key: 'too_many_tries',
    })
  })
})
