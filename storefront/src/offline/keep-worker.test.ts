import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { questions } from '../shell/confirm.ts'
import { aShop } from '../test/draw.tsx'

/** A browser with a service worker in charge, whose house has just been built anew. */
function aBrowser(pathname: string) {
  const said: unknown[] = []
  const worker = (state: string) =>
    Object.assign(new EventTarget(), { state, postMessage: (message: unknown) => said.push(message) })
  const [old, fresh] = [worker('activated'), worker('installed')]
  const registration = Object.assign(new EventTarget(), {
    waiting: null as typeof fresh | null,
    installing: null as typeof fresh | null,
    update: vi.fn(async () => undefined),
  })
  const serviceWorker = {
    controller: old as typeof old | null,
    register: vi.fn(async () => registration),
    ready: Promise.resolve({ active: old }),
  }
  const place = { pathname, reload: vi.fn() }
  const kept = ['pages-old', 'asset', 'pages-new']
  const deleted: string[] = []
  const events = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker, onLine: true })
  vi.stubGlobal('location', place)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('caches', { keys: async () => kept, delete: async (name: string) => deleted.push(name) })
  return {
    said,
    deleted,
    place,
    registration,
    serviceWorker,
    isBuiltAnew() {
      registration.installing = fresh
      registration.dispatchEvent(new Event('updatefound'))
      registration.waiting = fresh
      fresh.dispatchEvent(new Event('statechange'))
    },
    takesOver() {
      fresh.state = 'activated'
      serviceWorker.controller = fresh
      fresh.dispatchEvent(new Event('statechange'))
    },
    goesTo(path: string) {
      place.pathname = path
      events.dispatchEvent(new Event('popstate'))
    },
  }
}

/** Each test is a page of its own: what was asked there is not asked here. */
async function openPage(pathname: string) {
  vi.resetModules()
  const browser = aBrowser(pathname)
  const { keepWorker } = await import('./keep-worker.ts')
  const { questions } = await import('../shell/confirm.ts')
  await keepWorker(aShop())
  return {
    ...browser,
    asked: () => questions.get().map(({ title, yes, no }) => ({ title, yes, no })),
    questions,
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  questions.set([])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an update is looked for at once and every 70 seconds', async () => {
  const { registration, serviceWorker } = await openPage('/menu')
  expect(serviceWorker.register).toHaveBeenCalledWith('/service-worker.js', {
    scope: '/',
    updateViaCache: 'none',
  })
  expect(registration.update).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(140_000)
  expect(registration.update).toHaveBeenCalledTimes(3)
})

test('an update deletes older pages, asks once with one button, and reloads when it is in charge', async () => {
  const page = await openPage('/menu')
  page.isBuiltAnew()
  await expect.poll(page.asked).toHaveLength(1)
  expect(page.asked()[0]?.no).toBeUndefined()
  expect(page.deleted).toEqual(['pages-old'])
  vi.advanceTimersByTime(70_000)
  expect(page.asked()).toHaveLength(1)

  page.questions.get()[0]?.answer(true)
  await expect.poll(() => page.said).toContain('take over')
  expect(page.place.reload).not.toHaveBeenCalled()
  page.takesOver()
  expect(page.place.reload).toHaveBeenCalledTimes(1)
})

test('who is paying is asked afterwards', async () => {
  const page = await openPage('/checkout')
  page.isBuiltAnew()
  await expect.poll(() => page.deleted).toEqual(['pages-old'])
  expect(page.asked()).toEqual([])
  page.goesTo('/payment')
  expect(page.asked()).toEqual([])
  page.goesTo('/menu')
  await expect.poll(page.asked).toHaveLength(1)
})

test('the first worker of all is no update', async () => {
  const page = await openPage('/menu')
  page.serviceWorker.controller = null
  page.isBuiltAnew()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(page.asked()).toEqual([])
})
