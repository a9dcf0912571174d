import { expect, test } from 'vitest'
import { local } from './shell/local.ts'
import { startOver } from './start-over.ts'

/** A page whose entry in the history outlives a reload, as a browser's does. */
function aPage() {
  let reloads = 0
  const history = {
    state: { sheet: 'imprint' } as unknown,
    replaceState(state: unknown) {
      history.state = state
    },
  }
  return { history, location: { reload: () => void reloads++ }, reloads: () => reloads }
}

test('a token that is not known any more clears what is stored and reloads', () => {
  local.privateToken.set('dead')
  local.keepBasket(1, 77)
  const page = aPage()
  startOver(page)
  expect([local.privateToken.get(), local.basketId(1), page.reloads()]).toEqual([null, null, 1])
})

test('it reloads once, however often the server says so afterwards, and the page stays what it was', () => {
  const page = aPage()
  for (let times = 0; times < 5; times++) startOver(page)
  expect(page.reloads()).toBe(1)
  expect(page.history.state).toMatchObject({ sheet: 'imprint' })
})
