import { beforeEach, expect, test, vi } from 'vitest'
import type { Shop } from '../shop.ts'
import { createStore } from '../store.ts'
import { aBasket } from '../test/samples.ts'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
})
beforeEach(() => stored.clear())

/** A page that was loaded anew: nothing is left of the modules of the one before. */
async function aPage({ basketId = 77, isSignedIn = false } = {}) {
  vi.resetModules()
  const [{ keepDraft }, { changeDraft, draft }] = [
    await import('./keep-draft.ts'),
    await import('./draft.ts'),
  ]
  const basket = { store: createStore({ told: aBasket({ id: basketId }) }) }
  const tokens = { isSignedIn: () => isSignedIn }
  keepDraft({ basket, tokens } as unknown as Pick<Shop, 'basket' | 'tokens'>)
  return { draft, changeDraft, basket }
}
const typing = { way: 'guest', typed: { name: 'Anna', address: 'Torstr' }, payment: 'cash' } as const

test('what was typed is there again after a reload, but for the pin and the agreement', async () => {
  const before = await aPage()
  before.changeDraft({ ...typing, hasAgreed: true, card: { qrCode: 'QR', pin: '1234' } })
  const after = await aPage()
  expect(after.draft.get()).toMatchObject({ ...typing, hasAgreed: false, card: { qrCode: '', pin: '' } })
})

test.each([
  ['another basket', { basketId: 78 }],
  ['somebody else', { isSignedIn: true }],
])('it is not there for %s', async (_, other) => {
  const before = await aPage()
  before.changeDraft(typing)
  expect((await aPage(other)).draft.get().typed).toEqual({})
})

test('a basket that was ordered and comes back finds its entries', async () => {
  const before = await aPage()
  before.basket.store.set({ told: aBasket({ id: 0 }) })
  before.changeDraft(typing)
  expect((await aPage()).draft.get().payment).toBe('cash')
})
