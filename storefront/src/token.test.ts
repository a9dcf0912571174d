import { beforeEach, describe, expect, test } from 'vitest'
import { local } from './shell/local.ts'
import { createTokenSource, endOf, NO_TOKEN, signedIn } from './token.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const tokenUntil = (end: number, name = 'x') => `${name}.${btoa(JSON.stringify({ exp: end / 1000 }))}.s`
const hour = 3_600_000

beforeEach(() => {
  local.forgetEverything()
  signedIn.set(false)
})

describe('when a token ends is read from it; what cannot be read has ended', () => {
  test.each([
    ['its claim', tokenUntil(NOW), NOW],
    ['no claims', 'nonsense', 0],
    ['claims that are no JSON', 'a.b.c', 0],
    ['no end among the claims', `a.${btoa('{}')}.c`, 0],
    ['an end that is no number', `a.${btoa('{"exp":"soon"}')}.c`, 0],
    ['nothing', '', 0],
  ])('%s', (_, token, end) => {
    expect(endOf(token)).toBe(end)
  })
})

/** A token source whose server is at hand; `isAway`: nothing is fetched. */
function source({ isAway = false } = {}) {
  const asked: (string | null)[] = []
  const ended: (string | null)[] = []
  const tokens = createTokenSource({
    now: () => NOW,
    async fetchPublic(old) {
      asked.push(old)
      if (isAway) throw new Error('away')
      return tokenUntil(NOW + hour, `fetched${asked.length}`)
    },
    onSignInEnded: (token) => ended.push(token),
  })
  return { tokens, asked, ended }
}

describe('a visitor’s token is fetched when there is none, or when it has ended', () => {
  const ended = tokenUntil(NOW - hour)
  test.each([
    ['none', null, [null]],
    ['ended: it goes along, so that the visitor stays the same', ended, [ended]],
    ['ends while a request would travel', tokenUntil(NOW + 20_000), [tokenUntil(NOW + 20_000)]],
    ['lives', tokenUntil(NOW + hour), []],
  ])('%s', async (_, kept, expected) => {
    if (kept) local.publicToken.set(kept)
    const { tokens, asked } = source()
    const token = await tokens.token()
    expect(asked).toEqual(expected)
    expect(local.publicToken.get()).toBe(token)
  })
})

describe('requests wait while a token is fetched', () => {
  test('all of them for one fetch; later ones need none', async () => {
    const { tokens, asked } = source()
    const got = await Promise.all([tokens.token(), tokens.token(), tokens.token()])
    expect(new Set(got).size).toBe(1)
    await tokens.token()
    expect(asked).toEqual([null])
  })

  test('they fail, all of them and in these words, where none is obtained; the next one tries again', async () => {
    const { tokens, asked } = source({ isAway: true })
    const all = await Promise.allSettled([tokens.token(), tokens.token()])
    expect(all.map((one) => one.status === 'rejected' && one.reason.message)).toEqual([NO_TOKEN, NO_TOKEN])
    expect(NO_TOKEN).toBe('Not authorized! token required for the URL')
    await expect(tokens.token()).rejects.toThrow(NO_TOKEN)
    expect(asked).toHaveLength(2)
  })
})

describe('a sign-in', () => {
  test('comes before the visitor’s token, and is known as long as it is held', async () => {
    const { tokens } = source()
    const signIn = tokenUntil(NOW + hour)
    tokens.signIn(signIn)
    expect([await tokens.token(), tokens.atHand(), tokens.isSignedIn(), signedIn.get()]).toEqual([
      signIn,
      signIn,
      true,
      true,
    ])
    tokens.signOut()
    expect([tokens.isSignedIn(), signedIn.get(), local.privateToken.get()]).toEqual([false, false, null])
  })

  test.each([
    ['lives', tokenUntil(NOW + hour), true],
    ['has ended', tokenUntil(NOW - hour), false],
    ['cannot be read', 'nonsense', false],
    ['is missing', null, false],
  ])('is taken up at the start if the kept one %s: %o', (_, kept, isTaken) => {
    if (kept) local.privateToken.set(kept)
    source()
    expect(signedIn.get()).toBe(isTaken)
  })

  test.each([
    ['has ended', () => local.privateToken.set(tokenUntil(NOW - hour)), tokenUntil(NOW - hour)],
    ['was taken away by another tab', () => local.privateToken.forget(), null],
  ])('that %s takes the tokens along: the visitor goes on with a new one', async (_, lose, told) => {
    const visitor = tokenUntil(NOW + hour, 'visitor')
    local.publicToken.set(visitor)
    const { tokens, asked, ended } = source()
    tokens.signIn(tokenUntil(NOW + hour))
    lose()
    expect(await tokens.token()).toMatch(/^fetched1/)
    expect(ended).toEqual([told])
    expect(asked).toEqual([visitor])
    expect([tokens.isSignedIn(), signedIn.get(), local.privateToken.get()]).toEqual([false, false, null])
    expect(local.publicToken.get()).toMatch(/^fetched1/)
  })

  test('of another tab is this tab’s too', () => {
    const { tokens } = source()
    local.privateToken.set(tokenUntil(NOW + hour))
    tokens.lookAgain()
    expect(signedIn.get()).toBe(true)
  })
})
