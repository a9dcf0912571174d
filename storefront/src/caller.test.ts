import { isRefusedCall } from '@tischlein/contract/refused-call'
import type { CallName } from '@tischlein/contract/routes'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCaller } from './caller.ts'
import { answered, isOffline } from './shell/line.ts'
import { local } from './shell/local.ts'

const config = {
  restaurantId: 1,
  client: { id: 1, secret: 'publishable' },
} as Parameters<typeof createCaller>[0]
const tokens = {
  token: async () => 'token',
  atHand: () => 'token',
  isSignedIn: () => true,
} as Parameters<typeof createCaller>[1]

/** Stands in for the server: each call of `answers` is one request. */
function answering(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(answer))
  vi.stubGlobal('navigator', { onLine: true })
}

const envelope = (status: number, key: string, body: string, errors = {}, headers = {}) =>
  new Response(JSON.stringify({ data: null, message: { type: 'error', key, body }, errors }), {
    status,
    headers,
  })

async function refusalOf(language: 'de' | 'en' | 'fr' | 'ar' = 'en', name: CallName = 'addToBasket') {
  const { call } = createCaller({ ...config, language: () => language }, tokens)
  const problem: unknown = await call(name, { basketId: 7, productId: 1 } as never).catch(
    (thrown: unknown) => thrown,
  )
  if (!isRefusedCall(problem)) throw new Error('It was not refused.')
  return problem
}

beforeEach(() => {
  local.forgetEverything()
  answered.set(true)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a guest reads', () => {
  test.each([
    [400, 'The server’s own words.'],
    [401, 'The server’s own words.'],
    [403, 'The server’s own words.'],
    [404, 'The server’s own words.'],
    [409, 'The server’s own words.'],
    [422, 'The server’s own words.'],
    [429, 'The server’s own words.'],
    [503, 'The server’s own words.'],
    [500, 'Something went wrong. Please try again.'],
    [418, 'Something went wrong. Please try again.'],
    [302, 'Something went wrong. Please try again.'],
  ])('after a %i: %s', async (status, sentence) => {
    answering(() => envelope(status, 'some_key', 'The server’s own words.'))
    expect(await refusalOf()).toMatchObject({ status, key: 'some_key', body: sentence })
  })

  test.each([401, 403, 404, 422, 503, 500])(
    'after a %i that somebody on the way answered, that something went wrong',
    async (status) => {
      answering(() => new Response('<html>Proxy</html>', { status }))
      expect(await refusalOf()).toMatchObject({ status, body: 'Something went wrong. Please try again.' })
    },
  )

  test.each([
    ['readBasket', 'There was an error in fetching the basket info. Please try again.'],
    ['createBasket', 'There was an error in creating basket. Please try again.'],
    ['changeDeliveryType', 'There was an error in updating the delivery type. Please try again.'],
    ['addToBasket', 'Something went wrong. Please try again.'],
  ] as const)('what it was that failed, where the server has no words: %s', async (name, sentence) => {
    answering(() => envelope(500, 'something_went_wrong', 'Oh.'))
    expect((await refusalOf('en', name)).body).toBe(sentence)
  })

  test.each([
    ['de', 'Es kam keine Antwort', 'Keine Verbindung'],
    ['en', 'No answer came', 'You’re offline'],
    ['fr', 'Aucune réponse', 'Hors ligne'],
    ['ar', 'لم يصل أي رد', 'لا يوجد اتصال'],
  ] as const)('that nobody answered, or that the line is dead: %s', async (language, silent, offline) => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await refusalOf(language)).toMatchObject({ status: 0, key: 'offline' })
    expect((await refusalOf(language)).body).toContain(silent)
    vi.stubGlobal('navigator', { onLine: false })
    expect((await refusalOf(language)).body).toContain(offline)
  })
})

test('a line on which nobody answers is lost, whatever the device says, until somebody does', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  await refusalOf()
  expect(isOffline()).toBe(true)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(isOffline()).toBe(true)
  answering(async () => new Response())
  await vi.advanceTimersByTimeAsync(3_000)
  expect(isOffline()).toBe(false)
})

test('a house that is only slow is no lost line', async () => {
  answering(() => Promise.reject(new DOMException('Too slow', 'AbortError')))
  await refusalOf()
  expect(isOffline()).toBe(false)
})

describe('a refusal that is about the whole visit', () => {
  test.each(['basketId', 'restaurantId'])(
    'a basket that %s says does not exist: the list of baskets is wiped',
    async (field) => {
      local.keepBasket(1, 7)
      local.keepBasket(2, 8)
      answering(() =>
        envelope(422, 'basket_does_not_exists', 'Gone.', { [field]: ['basket_does_not_exists'] }),
      )
      await refusalOf()
      expect([local.basketId(1), local.basketId(2)]).toEqual([null, null])
    },
  )

  test('any other complaint about them leaves the list alone', async () => {
    local.keepBasket(1, 7)
    answering(() => envelope(422, 'basket_id_numeric', 'No.', { basketId: ['basket_id_numeric'] }))
    await refusalOf()
    expect(local.basketId(1)).toBe(7)
  })

  test('unauthenticated: what is stored is forgotten, the page reloads once, and nobody reads a bare word', async () => {
    const reload = vi.fn()
    const history = { state: null as unknown, replaceState: (state: unknown) => (history.state = state) }
    vi.stubGlobal('window', { history, location: { reload } })
    local.privateToken.set('dead')
    answering(() => envelope(422, 'unauthenticated', 'unauthenticated'))
    expect((await refusalOf('en')).body).toBe('Please log in again.')
    await refusalOf('en')
    expect(local.privateToken.get()).toBeNull()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('a basket that becomes a guest’s while it is read', () => {
  const gone = () => envelope(422, 'basket_does_not_exists', '', { basketId: ['basket_does_not_exists'] })
  const basket = () => new Response(JSON.stringify({ data: { id: 7 } }))

  /** A page whose token is the visitor's until the guest's is kept, and a house where only the guest's still counts. */
  function aPage({ becomes }: { becomes?: Promise<void> } = {}) {
    let held = 'visitor'
    const keep = () => {
      held = 'guest'
    }
    void becomes?.then(keep)
    const sent: string[] = []
    const answers: Record<string, () => Promise<Response>> = {}
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
      const token = headers.Authorization?.replace('Bearer ', '') ?? ''
      sent.push(`${new URL(url, 'http://here').pathname.split('/').at(-1)} as ${token}`)
      return answers[url]?.() ?? (token === 'guest' ? basket() : gone())
    })
    const source = { token: async () => held, atHand: () => held, isSignedIn: () => held === 'guest' }
    const { call } = createCaller({ ...config, language: () => 'en' }, source as typeof tokens)
    local.keepBasket(1, 7)
    return { call, keep, sent, answers }
  }

  test('is read again as the guest, however long that takes to be told', async () => {
    const { call, keep, sent, answers } = aPage()
    let tell: (answer: Response) => void = () => undefined
    answers['/api/auth/guest'] = () => new Promise((told) => (tell = told))
    const guest = call('becomeGuest', { basketId: 7 }).then(keep)
    const read = call('readBasket', { basketId: 7 })
    await expect.poll(() => sent).toHaveLength(2)
    await new Promise((later) => setTimeout(later, 1200))
    tell(new Response(JSON.stringify({ data: { access_token: 'guest' } })))
    await guest
    expect((await read).data).toMatchObject({ id: 7 })
    expect(sent).toEqual(['guest as visitor', 'basket as visitor', 'basket as guest'])
    expect(local.basketId(1)).toBe(7)
  })

  test('is read again where another page became the guest', async () => {
    const { call, sent } = aPage({ becomes: new Promise((later) => setTimeout(later, 400)) })
    expect((await call('readBasket', { basketId: 7 })).data).toMatchObject({ id: 7 })
    expect([sent, local.basketId(1)]).toEqual([['basket as visitor', 'basket as guest'], 7])
  })

  test('is gone where nobody else is told otherwise', async () => {
    const { call, sent } = aPage()
    await expect(call('readBasket', { basketId: 7 })).rejects.toMatchObject({ status: 422 })
    expect([sent, local.basketId(1)]).toEqual([['basket as visitor'], null])
  })
})
