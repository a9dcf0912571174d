import { beforeEach, describe, expect, test } from 'vitest'
import { local } from './shell/local.ts'
import { createTokenSource, endOf } from './token.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const tokenUntil = (end: number, name = 'x') => `${name}.${btoa(JSON.stringify({ exp: end / 1000 }))}.s`
const hour = 3_600_000

beforeEach(() => local.forgetEverything())

test('the end of a token is read from it; what cannot be read has ended', () => {
  expect(endOf(tokenUntil(NOW))).toBe(NOW)
  expect([endOf('nonsense'), endOf('a.b.c'), endOf('')]).toEqual([0, 0, 0])
})

describe('a token for every call', () => {
  function source() {
    const asked: (string | null)[] = []
    const ended: string[] = []
    const tokens = createTokenSource({
      now: () => NOW,
      fetchPublic: async (old) => {
        asked.push(old)
        return tokenUntil(NOW + hour, `fetched${asked.length}`)
      },
      onSignInEnded: (token) => ended.push(token),
    })
    return { tokens, asked, ended }
  }

  test('all who wait share one fetch, and later calls need none', async () => {
    const { tokens, asked } = source()
    const got = await Promise.all([tokens.token(), tokens.token(), tokens.token()])
    expect(new Set(got).size).toBe(1)
    await tokens.token()
    expect(asked).toEqual([null])
  })

  test('an ended visitor’s token goes along, so that the visitor stays the same', async () => {
    const old = tokenUntil(NOW - hour)
    local.publicToken.set(old)
    const { tokens, asked } = source()
    await tokens.token()
    expect(asked).toEqual([old])
  })

  test('a sign-in comes first; when it has ended it is dropped, told, and the visitor goes on', async () => {
    const { tokens, ended } = source()
    const signIn = tokenUntil(NOW + hour)
    tokens.signIn(signIn)
    expect(await tokens.token()).toBe(signIn)
    const late = tokenUntil(NOW - hour)
    tokens.signIn(late)
    expect(await tokens.token()).toMatch(/^fetched/)
    expect(ended).toEqual([late])
    expect(tokens.isSignedIn()).toBe(false)
  })
})
