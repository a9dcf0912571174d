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

/**
 * A tap on a control that comes before the shop is alive is not lost: it makes the shop hurry, and is done when it can
 * be. Links work without any script.
 */
function keepEarlyTap(hurry: () => void) {
  let tapped: HTMLElement | null = null
  const keep = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null
    if (!control) return
    event.preventDefault()
    // The control may be alive already, a moment before the whole is: once is enough.
    event.stopPropagation()
    tapped = control
    hurry()
  }
  document.addEventListener('click', keep, true)
  document.addEventListener(
    'shop:alive',
    () => {
      document.removeEventListener('click', keep, true)
      // React wakes a part that still sleeps when a finger comes down. Woken by the click itself, it would take the
      // choice that the browser has just made for the one that was there.
      tapped?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      tapped?.click()
    },
    { once: true },
  )
}
const CONTROLS = 'button, input[type="radio"], input[type="checkbox"]'

async function start() {
  const tapped = new Promise<void>((resolve) => keepEarlyTap(resolve))
  const seen = (picture && !picture.complete ? isThere(picture) : Promise.resolve()).then(isShown)
  await Promise.race([seen, tapped, wait(LONGEST_WAIT_MS)])
  const files = document.querySelector<HTMLScriptElement>('script[data-load]')?.dataset.load?.split(' ') ?? []
  files.forEach(fetchAhead)
  // One after the other: each wakes in a piece of work of its own, and a tap is answered between them.
  for (const file of files) await import(/* @vite-ignore */ file)
}

function fetchAhead(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

void start()
