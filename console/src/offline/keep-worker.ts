const FILE = '/console/service-worker.js'

/** Registers the service worker. Where a browser has none, the console works all the same, on the line. */
export async function keepWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(FILE, { scope: '/console/', updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
}
