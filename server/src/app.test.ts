import { endpoints, unanswered } from '@tischlein/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from './test/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('law 4: every call is answered by somebody, or listed as unanswered, and nobody answers anything else', () => {
  const answered = Object.keys(endpoints).filter((name) => !unanswered.some((other) => other === name))
  expect([...house.app.mounted].toSorted()).toEqual(answered.toSorted())
})

test('the interface documents itself, call by call', async () => {
  const { statusCode, body } = await house.app.inject({ url: '/api/openapi.json' })
  const document: { openapi: string; paths: { [path: string]: object } } = JSON.parse(body)
  expect(statusCode).toBe(200)
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths).toHaveProperty(['/api/basket/add'])
  for (const name of unanswered) {
    const { path, method } = endpoints[name]
    expect(document.paths).not.toHaveProperty([path, method.toLowerCase()])
  }
})

test('the interface can be tried in a browser', async () => {
  const page = await house.app.inject({ url: '/api/docs' })
  const script = await house.app.inject({ url: '/api/docs/swagger-ui-bundle.js' })
  expect([page.statusCode, script.statusCode]).toEqual([200, 200])
  expect(page.body).toContain('/api/docs/swagger-ui-bundle.js')
})
