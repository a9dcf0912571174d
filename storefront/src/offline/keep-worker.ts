import { load as loadWords } from 'virtual:words-of/offline'
import { paths } from '../paths.ts'
import { watchPlace } from '../router.tsx'
import { confirm } from '../shell/confirm.ts'
import { isOffline, watchLine } from '../shell/line.ts'
import type { Shop } from '../shop.ts'
import { bringWords } from '../with-words.ts'
import { askedOnce } from './asked-once.ts'

/** storefront.md, section 9. */
const CHECK_EVERY_MS = 70_000
const FILE = '/service-worker.js'

/**
 * Registers the service worker, once the page is at rest, and watches for newer ones (storefront.md, section 4,
 * "Service worker"). Where a browser has none, the shop works all the same, on the line.
 */
export async function keepWorker(shop: Shop): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(FILE, { scope: '/', updateViaCache: 'none' })
  const look = onUpdate(registration, () => void tellUpdate(shop, registration))
  const check = () => {
    look()
    registration.update().catch(() => undefined)
  }
  check()
  setInterval(check, CHECK_EVERY_MS)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ loaded: loadedSoFar(), language: shop.language })
}

/** Tells when a new worker is there and waits; the very first one is no update. Answers how to look again. */
function onUpdate(registration: ServiceWorkerRegistration, tell: () => void): () => void {
  const look = (worker = registration.waiting) => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) tell()
  }
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => look(installing))
  })
  return look
}

const tellUpdate = askedOnce(async ({ words }: Shop, registration: ServiceWorkerRegistration) => {
  await Promise.all([forgetOlderPages(), bringWords(loadWords)])
  await convenient()
  const { t } = words.words()
  const isWanted = await confirm({ title: t('offline.update'), yes: t('offline.update.yes') })
  if (isWanted) applyUpdate(registration)
  return isWanted
})

/** Index pages of the build before; the new worker brought its own. */
async function forgetOlderPages() {
  const pages = (await caches.keys()).filter((name) => name.startsWith('pages-'))
  // The newest was opened last.
  await Promise.all(pages.slice(0, -1).map((name) => caches.delete(name)))
}

/** Whoever is paying is not disturbed, and without a line there is nothing to load anew. */
const mayAsk = () => !isOffline() && ![paths.checkout(), paths.payment()].includes(location.pathname)

const convenient = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!mayAsk()) return
      stop()
      deaf()
      resolve()
    }
    const stop = watchPlace(look)
    const deaf = watchLine(look)
    look()
  })

/** The new worker takes over; the page is loaded anew as soon as nothing old is in charge any more. */
function applyUpdate({ waiting }: ServiceWorkerRegistration) {
  const reload = () => {
    const { controller } = navigator.serviceWorker
    if (controller === null || controller.state === 'activated') location.reload()
  }
  if (!waiting) return reload()
  waiting.addEventListener('statechange', () => waiting.state === 'activated' && reload())
  waiting.postMessage('take over')
}

/** Code and pictures that this page loaded before a worker saw it. */
const loadedSoFar = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name)
