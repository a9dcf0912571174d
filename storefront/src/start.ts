/**
 * Brings the shop to life once the guest sees it: on a slow line the picture comes before the script. Imports nothing,
 * so that it is there at once; what to load stands in its own tag.
 */
const LONGEST_WAIT_MS = 1500

const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const isThere = (image: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) image.addEventListener(event, () => resolve(), { once: true })
  })
/** Two frames: the first draws, the second begins when it has been shown. */
const isShown = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

async function start() {
  const seen = (picture && !picture.complete ? isThere(picture) : Promise.resolve()).then(isShown)
  await Promise.race([seen, wait(LONGEST_WAIT_MS)])
  const files = document.querySelector<HTMLScriptElement>('script[data-load]')?.dataset.load?.split(' ') ?? []
  for (const file of files) void import(/* @vite-ignore */ file)
}

void start()
