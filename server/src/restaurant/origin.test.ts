import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

test.each([
  ['http://localhost:3000', 'boat.localhost', 'http://boat.localhost:3000'],
  ['http://127.0.0.1:3000', 'boat.localhost', 'http://boat.localhost:3000'],
  ['https://rosmarino.example', 'boat.example', 'https://boat.example'],
  ['https://rosmarino.example', 'localhost', 'https://rosmarino.example'],
  ['https://rosmarino.example/', null, 'https://rosmarino.example'],
])('at %s, the restaurant of host %s is at %s', (publicUrl, host, origin) =>
  expect(originOf(publicUrl, host)).toBe(origin),
)
