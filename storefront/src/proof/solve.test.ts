import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'
import { trySome, written } from './solve.ts'
import { solveAside } from './solve-aside.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('hashes as Node.js does, for every length that fits one block', () => {
  for (let length = 0; length <= 55; length += 1) {
    const message = Uint8Array.from({ length }, (_, at) => (at * 37 + length) & 255)
    expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
  }
})

test('hashes what it hashed, as often as it is told', () => {
  let expected = Buffer.from('Rosmarino')
  for (let round = 0; round < 100; round += 1) expected = createHash('sha256').update(expected).digest()
  expect(hex(sha256(Buffer.from('Rosmarino'), 100))).toBe(expected.toString('hex'))
})

/** Made and solved by ALTCHA's own library. */
const challenge = {
  parameters: {
    algorithm: 'SHA-256',
    cost: 100,
    data: { until: 1 },
    keyLength: 32,
    keyPrefix: '5992cd8a6c154812507e0b1391f2c965',
    nonce: 'fe45a7ef9a10fbbccb93cdfc77e2cb63',
    salt: '81ea3a3f0f84a2592731bffe9107f04a',
  },
  signature: 'b3e61e7b20f22c93a0024ae95984e0c95fc03f5189c0773e9a6175f2f0416ca7',
}
const solution = {
  counter: 321,
  derivedKey: '5992cd8a6c154812507e0b1391f2c9658bb61216a4f89b1f673620cba14e6597',
}

test('finds what ALTCHA finds, and only where it is', () => {
  expect(trySome(challenge, 0, 1000)).toEqual(solution)
  expect(trySome(challenge, 321, 1)).toEqual(solution)
  expect([trySome(challenge, 0, 321), trySome(challenge, 322, 50)]).toEqual([null, null])
})

test('works without workers, too, and leaves room for other things meanwhile', async () => {
  let others = 0
  const timer = setInterval(() => {
    others += 1
  })
  expect(await solveAside(challenge)).toBe(written(challenge, solution))
  clearInterval(timer)
  expect(others).toBeGreaterThan(0)
})
