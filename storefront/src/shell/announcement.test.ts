import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HIDDEN_MS, showAnnouncement } from './announcement.ts'
import { questions } from './confirm.ts'
import { local } from './local.ts'

const pizza = { title: 'Announcement', text: 'No truffles today.' }
const closed = { title: 'Closed today', text: 'Open again tomorrow.', said: 'Open again tomorrow.' }
const onScreen = () => questions.get().map(({ title }) => title)
const close = async () => {
  questions.get()[0]?.answer(true)
  await Promise.resolve()
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 17) })
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act())
})
afterEach(() => {
  questions.set([])
  local.forgetEverything()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an announcement that was closed stays away for ten minutes, and not longer', async () => {
  showAnnouncement('restaurant', pizza, 'OK !')
  expect(questions.get()[0]).toMatchObject({ title: 'Announcement', yes: 'OK !' })
  await close()
  vi.advanceTimersByTime(HIDDEN_MS - 1)
  showAnnouncement('restaurant', pizza, 'OK !')
  expect(onScreen()).toEqual([])
  vi.advanceTimersByTime(1)
  showAnnouncement('restaurant', pizza, 'OK !')
  expect(onScreen()).toEqual(['Announcement'])
})

test('each kind of announcement is hidden on its own', async () => {
  showAnnouncement('restaurant', pizza, 'OK !')
  await close()
  showAnnouncement('checkout', { ...pizza, title: 'Before ordering' }, 'OK !')
  showAnnouncement('closed', closed, 'OK !')
  expect(onScreen()).toEqual(['Before ordering', 'Closed today'])
})

test('one that the restaurant takes back goes, and comes again when it is there again', async () => {
  const withdraw = showAnnouncement('closed', closed, 'OK !')
  withdraw()
  await Promise.resolve()
  expect(onScreen()).toEqual([])
  showAnnouncement('closed', closed, 'OK !')
  expect(onScreen()).toEqual(['Closed today'])
})
