import { type Way, wayOf } from './ways.ts'
import type { Fetching, WorkerScope } from './worker-scope.ts'

/**
 * Lets the console be opened anew while the line is gone: its page from the line, else as it was last; its code as it
 * is. What the house says is none of its business: the board keeps its own copy (board/feed.ts).
 */
const scope = self as unknown as WorkerScope

/** Another one with each build, so that browsers see that there is a new worker; written by the build. */
const PAGES = 'console-__BUILD__'
const HOME = '/console/'
/** Of code the latest is kept; a build has some hundred files. */
const FILES = 'console-files'
const FILES_MAX = 300
/** How long the line may take where there is something to show instead. */
const PATIENCE_MS = 4_000

scope.addEventListener('install', (event) => {
  event.waitUntil(fetchAndKeep(new Request(HOME), 'page').catch(() => undefined))
  event.waitUntil(scope.skipWaiting())
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOlderPages(), scope.clients.claim()]))
})

async function forgetOlderPages() {
  const names = await caches.keys()
  const older = names.filter((name) => name.startsWith('console-') && name !== PAGES && name !== FILES)
  await Promise.all(older.map((name) => caches.delete(name)))
}

/** What a page has loaded before there was a worker. */
scope.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keepAll(event.data.map(String)))
})

scope.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, scope.location.origin)
  if (way === 'file') event.respondWith(fromCache(event.request))
  if (way === 'page') event.respondWith(fromLine(event))
})

async function fromCache(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: FILES })
  return kept ?? fetchAndKeep(request, 'file')
}

async function fromLine(event: Fetching): Promise<Response> {
  const asked = fetchAndKeep(event.request, 'page')
  event.waitUntil(asked.catch(() => undefined))
  const answered = await Promise.race([asked.catch(() => null), wait(PATIENCE_MS)])
  if (answered && answered.status < 500) return answered
  return (await caches.match(HOME, { cacheName: PAGES })) ?? asked
}

const wait = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

async function fetchAndKeep(request: Request, way: NonNullable<Way>): Promise<Response> {
  const response = await fetch(request)
  await keep(request, response.clone(), way)
  return response
}

/** Only what is good and complete. Every address of the console is the same page. */
async function keep(request: Request, response: Response, way: NonNullable<Way>) {
  if (response.status !== 200 || response.redirected) return
  if (way === 'page') return (await caches.open(PAGES)).put(HOME, response)
  const files = await caches.open(FILES)
  await files.put(request, response)
  const kept = await files.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - FILES_MAX)).map((old) => files.delete(old)))
}

async function keepAll(urls: readonly string[]) {
  for (const url of urls) {
    const request = new Request(new URL(url, scope.location.origin))
    if (wayOf(request, scope.location.origin) !== 'file') continue
    await fromCache(request).catch(() => undefined)
  }
}
