import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountAccounts } from './accounts/routes.ts'
import { assignBasket, isAtVerifiedTable, releaseBaskets } from './basket/db.ts'
import { openDoor } from './http/door.ts'
import { createLog } from './log.ts'
import { type House, openHouse } from './test/house.ts'

let house: House
let app: FastifyInstance
let written = ''
beforeAll(async () => {
  house = await openHouse()
  await house.restaurant()
  const paper = new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  })
  const deps = { ...house.deps, log: createLog('trace', paper) }
  app = await openDoor(deps)
  mountAccounts(app, deps, { baskets: { assignBasket, isAtVerifiedTable, releaseBaskets }, kept: [] })
})
afterAll(async () => {
  await app.close()
  await house.close()
})

test('the log says which call was answered and how, and nothing of what was sent', async () => {
  const query = { name: 'canary-name', email: 'canary@example.test', password: 'canary-password' }
  await app.inject({ method: 'POST', url: '/api/auth/signup', query })
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { ...query, password: 'canary-wrong' },
  })
  await app.inject({
    url: '/api/auth/user',
    headers: { authorization: 'Bearer canary-token', 'x-request-id': 'canary\u001b[31m' },
  })
  await app.inject({ url: '/order/canary-secret' })
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: '{"canary":',
    headers: { 'content-type': 'application/json' },
  })
  const lines = written
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
  expect(lines.map(({ route, status }) => [route, status])).toEqual([
    ['signUp', 200],
    ['logIn', 401],
    ['readUser', 422],
    ['unknown', 404],
    ['logIn', 400],
  ])
  expect(written).not.toContain('canary')
})

test('what is secret is struck out, wherever it stands', () => {
  written = ''
  const paper = new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  })
  createLog('info', paper).info({ password: 'canary', guest: { email: 'canary', token: 'canary' } }, 'a line')
  expect(written).toContain('a line')
  expect(written).not.toContain('canary')
})
