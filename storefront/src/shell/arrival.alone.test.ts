import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { navigate } from '../router.tsx'
import { aShop } from '../test/draw.tsx'
import { tellArrival, wordOf } from './arrival.ts'
import { note } from './notices.ts'

vi.mock('../router.tsx', async (original) => ({ ...(await original()), navigate: vi.fn() }))

describe('the word about a link', () => {
  test.each([
    ['?email=confirmed', 'arrival.email.confirmed', true],
    ['?email=expired', 'arrival.email.expired', false],
    ['?newsletter=confirmed', 'arrival.newsletter.confirmed', true],
    ['?category=7&newsletter=expired', 'arrival.newsletter.expired', false],
  ])('%s', (search, key, isGood) => expect(wordOf(search)).toEqual({ key, isGood }))

  test.each(['', '?email=', '?email=anna@example.test', '?newsletter=__proto__', '?name=confirmed'])(
    'nothing about %j',
    (search) => expect(wordOf(search)).toBeNull(),
  )
})

describe('arriving by a link in a mail', () => {
  beforeEach(() => {
    vi.stubGlobal('location', new URL('https://rosmarino.test/menu?category=7&newsletter=confirmed#x'))
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => act())
    note.set(null)
  })
  afterEach(() => vi.unstubAllGlobals())

  test('says what became of it, and takes it out of the address', async () => {
    await tellArrival(aShop())
    expect(note.get()).toMatchObject({ text: 'Welcome! The next newsletter comes by mail.', tone: 'ok' })
    expect(navigate).toHaveBeenCalledWith('/menu?category=7#x', { replace: true })
  })

  test('says nothing about what nobody sent, and takes it out as well', async () => {
    vi.stubGlobal('location', new URL('https://rosmarino.test/?email=hello'))
    await tellArrival(aShop())
    expect(note.get()).toBeNull()
    expect(navigate).toHaveBeenLastCalledWith('/', { replace: true })
  })
})
