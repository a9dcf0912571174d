import { expect, test } from 'vitest'
import { wayOf } from './ways.ts'

const origin = 'https://rosmarino.test'

test.each([
  ['GET', 'navigate', '/console/', 'page'],
  ['GET', 'navigate', '/console/orders?order=7', 'page'],
  ['GET', 'navigate', '/console/invitation/a-secret', null],
  ['GET', 'cors', '/console/assets/main-abc.js', 'file'],
  ['GET', 'cors', '/console/service-worker.js', null],
  ['GET', 'cors', '/api/managers/order?since_minutes=5', null],
  ['POST', 'cors', '/api/managers/order/change-status', null],
  ['GET', 'navigate', '/menu', null],
])('%s %s %s is %s', (method, mode, path, way) =>
  expect(wayOf({ method, mode, url: origin + path }, origin)).toBe(way),
)

test('another house is none of its business', () =>
  expect(
    wayOf({ method: 'GET', mode: 'cors', url: 'https://other.test/console/assets/a.js' }, origin),
  ).toBeNull())
