import { KEPT_MAX, type Way, wayOf } from './ways.ts'
import type { Fetching, WorkerScope } from './worker-scope.ts'

/**
 * Keeps the menu at hand for when the line is gone: pages and reads as they were last, pictures and code as they are.
 * Always asks the line first for whatever can change. A file of its own without imports (vite.config.ts).
 */
const scope = self as unknown as WorkerScope

/** Another one with each build, so that browsers see that there is a new worker; written by the build. */
const BUILD = '__BUILD__'
const PAGES = `pages-${BUILD}`
const HOME = '/menu'

/** Files of the screens that guests reach from the menu, and of what these say; written by the build. */
const ahead: {
  readonly files: readonly string[]
  readonly words: Partial<Record<string, readonly string[]>>
} = JSON.parse('__AHEAD__')

type Kept = Exclude<Way, 'shell' | null>
const cacheOf = (way: Kept) => caches.open(way === 'page' ? PAGES : way)

scope.addEventListener('install', (event) => {
  // So that there is a page to show from the first visit on; without a line the next one tries again.
  event.waitUntil(fetchAndKeep(new Request(HOME), 'page').catch(() => undefined))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forgetOlderPages(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  )
})

async function forgetOlderPages() {
  const names = await caches.keys()
  const older = names.filter((name) => name.startsWith('pages-') && name !== PAGES)
  await Promise.all(older.map((name) => caches.delete(name)))
}

scope.addEventListener('message', (event) => {
  const said = event.data
  if (said === 'take over') event.waitUntil(scope.skipWaiting())
  if (isArrival(said))
    event.waitUntil(keepAll([...said.loaded, ...ahead.files, ...(ahead.words[said.language] ?? [])]))
})

/** Word of an order, written by the server (server/src/push/send-push.ts). */
type PushWord = Readonly<Record<'title' | 'body' | 'url' | 'tag' | 'lang', string>>

const isPushWord = (said: unknown): said is PushWord =>
  typeof said === 'object' && said !== null && 'title' in said && 'url' in said

scope.addEventListener('push', (event) => {
  const word = event.data?.json()
  if (!isPushWord(word)) return
  const { title, body, tag, lang, url } = word
  event.waitUntil(
    scope.registration.showNotification(title, {
      ...{ body, tag, lang, renotify: true, icon: '/icons/192.png' },
      dir: lang === 'ar' ? 'rtl' : 'ltr',
      data: { path: new URL(url, scope.location.origin).pathname },
    }),
  )
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.path))
})

/** The page of the order, where it is open already; else a new one. */
async function show(path: string) {
  const pages = await scope.clients.matchAll({ type: 'window' })
  const open = pages.find(({ url }) => new URL(url).pathname === path)
  await (open ? open.focus() : scope.clients.openWindow(path))
}

/** What a page has loaded before there was a worker, and the language it speaks. */
type Arrival = { readonly loaded: readonly string[]; readonly language: string }

const isArrival = (said: unknown): said is Arrival =>
  typeof said === 'object' && said !== null && 'loaded' in said && 'language' in said

scope.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, scope.location.origin)
  if (way) event.respondWith(answer(event, way))
})

function answer(event: Fetching, way: NonNullable<Way>): Promise<Response> {
  if (way === 'asset' || way === 'picture') return fromCache(event, way)
  return way === 'shell' ? fromLineOrHome(event) : fromLine(event, way)
}

async function fromCache({ request }: Fetching, way: 'asset' | 'picture'): Promise<Response> {
  return (await (await cacheOf(way)).match(request)) ?? fetchAndKeep(request, way)
}

const fromLineOrHome = (event: Fetching): Promise<Response> =>
  ask(event).catch(async (problem: unknown) => {
    const home = await caches.match(HOME, { cacheName: PAGES })
    if (home) return home
    throw problem
  })

/** How long the line may take where there is something to show instead. */
const PATIENCE_MS = 8_000

async function fromLine(event: Fetching, way: 'page' | 'read'): Promise<Response> {
  const asked = ask(event).then((response) => {
    event.waitUntil(keep(event.request, response.clone(), way))
    return response
  })
  const answered = await Promise.race([asked.catch(() => null), wait(PATIENCE_MS)])
  if (answered && (answered.status < 500 || way === 'read')) return answered
  const kept = await (await cacheOf(way)).match(event.request)
  const instead = kept ?? (way === 'page' ? await caches.match(HOME, { cacheName: PAGES }) : undefined)
  return instead ?? asked
}

const wait = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

const ask = async ({ request, preloadResponse }: Fetching): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)

async function fetchAndKeep(request: Request, way: Kept): Promise<Response> {
  const response = await fetch(request)
  await keep(request, response.clone(), way)
  return response
}

/** Only what is good and complete. The oldest makes room. */
async function keep(request: Request, response: Response, way: Kept) {
  if (response.status !== 200 || response.redirected) return
  const cache = await cacheOf(way)
  await cache.delete(request)
  await cache.put(request, response)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - KEPT_MAX[way])).map((old) => cache.delete(old)))
}

async function keepAll(urls: readonly string[]) {
  for (const url of urls) {
    const request = new Request(new URL(url, scope.location.origin))
    const way = wayOf(request, scope.location.origin)
    if (way !== 'asset' && way !== 'picture') continue
    if (!(await (await cacheOf(way)).match(request))) await fetchAndKeep(request, way).catch(() => undefined)
  }
}
