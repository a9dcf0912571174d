import { beforeEach, describe, expect, test } from 'vitest'
import { createAnswers } from '../ask.ts'
import { changeDraft, draft, emptyDraft } from '../checkout/draft.ts'
import { local } from '../shell/local.ts'
import type { Shop } from '../shop.ts'
import { aShop } from '../test/draw.tsx'
import { aBasket } from '../test/samples.ts'
import { signIn, signOut } from './session.ts'

/** A shop whose server answers these calls with nothing in particular, and remembers them. */
function shopWith({ basketId }: { basketId: number | null }) {
  local.forgetEverything()
  if (basketId !== null) local.keepBasket(1, basketId)
  const calls: string[] = []
  const kept: string[] = []
  const shop = aShop()
  const call: Shop['call'] = async (name) => {
    calls.push(name)
    return JSON.parse(JSON.stringify({ data: name === 'readUser' ? { name: 'Rosa' } : aBasket({ id: 7 }) }))
  }
  const answers = createAnswers(call)
  const basket: Shop['basket'] = {
    ...shop.basket,
    change: async ({ send }) => ({ ok: true, basket: (await send(basketId ?? 0)).data }),
    refresh: async () => ({ ok: true, basket: (await call('readBasket', { basketId: 7 })).data }),
  }
  const tokens: Shop['tokens'] = {
    ...shop.tokens,
    signIn: (token) => kept.push(token),
    signOut: () => kept.push('none'),
  }
  return { shop: { ...shop, call, answers, basket, tokens }, calls, kept }
}

beforeEach(() => draft.set(emptyDraft))

describe('whoever logs in', () => {
  const session = { access_token: 'theirs', expires_in: 60 }

  test.each([
    ['as a guest with a basket: it becomes theirs', 'private', 7, ['assignBasket', 'readUser'], ['theirs']],
    ['as a guest without one', 'private', null, ['readUser'], ['theirs']],
    ['as staff: kept for the console, and nobody is read', 'manager', 7, [], []],
  ] as const)('%s', async (_, kind, basketId, expected, tokens) => {
    const { shop, calls, kept } = shopWith({ basketId })
    expect(await signIn(shop, { ...session, kind })).toBe(kind === 'manager' ? 'staff' : 'guest')
    expect(calls.sort()).toEqual(expected)
    expect(kept).toEqual(tokens)
    expect(local.managerToken.get()).toBe(kind === 'manager' ? 'theirs' : null)
  })

  test('sees nothing of whoever was here before', async () => {
    const { shop } = shopWith({ basketId: null })
    shop.answers.put('listAddresses', {}, [])
    await signIn(shop, { ...session, kind: 'private' })
    expect(shop.answers.all('listAddresses')).toEqual([])
    expect(shop.answers.all('readUser')).toEqual([{ name: 'Rosa' }])
  })
})

test('whoever logs out leaves neither token, person, orders nor entries, and the basket is read as nobody’s', async () => {
  const { shop, calls, kept } = shopWith({ basketId: 7 })
  await shop.answers.need('readUser', {})
  changeDraft({ typed: { name: 'Rosa' } })
  local.setKeptOrders([{ token: 'secret', at: 0, order: JSON.parse('{}') }])
  await signOut(shop)
  expect(calls).toEqual(['readUser', 'logOut', 'readBasket'])
  expect(kept).toEqual(['none'])
  expect(shop.answers.all('readUser')).toEqual([])
  expect(draft.get().typed).toEqual({})
  expect(local.keptOrders()).toEqual([])
})

test('an answer about a person that comes after they left is not kept', async () => {
  let answer: (data: unknown) => void = () => undefined
  const answers = createAnswers(
    () =>
      new Promise((resolve) => {
        answer = (data) => resolve(JSON.parse(JSON.stringify({ data })))
      }),
  )
  const asked = answers.need('readUser', {})
  answers.forget('readUser')
  answer({ name: 'Rosa' })
  await asked
  expect(answers.all('readUser')).toEqual([])
})
