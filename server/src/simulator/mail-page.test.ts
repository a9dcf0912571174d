import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { enqueue } from '../jobs/jobs.ts'
import { type House, openHouse } from '../test/house.ts'
import { mountMailPage } from './mail-page.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const read = (app: FastifyInstance = house.app) =>
  app.inject({ url: '/simulator/mail', headers: { 'accept-language': 'en' } })

test('letters of a house without post are read here: links are links, and nothing else is HTML', async () => {
  expect((await read()).body).toContain('No mail has been sent yet.')
  await enqueue(house.deps.db, 'mail', {
    to: 'anna@example.test',
    subject: '<b>Hello</b>',
    text: 'Open http://localhost:3000/newsletter/confirm/1.x?a=1&b=2 <script>alert(1)</script>',
    language: 'en',
  })
  await house.deps.jobs.runDue()
  const { body, headers } = await read()
  expect(body).toContain('<a href="http://localhost:3000/newsletter/confirm/1.x?a=1&#38;b=2">')
  expect(body).not.toMatch(/<b>|<script/)
  expect(headers['cache-control']).toBe('no-store')
})

test.each<[string, Partial<Config>]>([
  ['in production, where letters hold secrets', { mode: 'production' }],
  ['where there is a post', { smtpUrl: 'smtp://localhost' }],
])('there is no such page %s', async (_, more) => {
  const app = fastify()
  mountMailPage(app, { ...house.deps, config: { ...house.deps.config, ...more } })
  expect((await read(app)).statusCode).toBe(404)
})
