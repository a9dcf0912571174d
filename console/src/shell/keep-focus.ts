/** A place in the page as the focus had it: which child of whom. */
type Step = { readonly parent: Element; readonly index: number }

type Last = { readonly element: Element; readonly trail: readonly Step[]; readonly isSeen: boolean }

/** Fields are left out: on a phone they would open the keyboard. */
const REACHABLE = 'button, a[href], summary, [tabindex]'

/**
 * Keeps the focus on the page when what has it is taken away, as a row that was deleted or a button that was pressed
 * and is no longer needed: it goes to what took the place, or to the nearest that stays. Whoever moves it on purpose
 * is first. Answers how to stop.
 */
export function keepFocus(page: Document): () => void {
  let last: Last | null = null
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    last = { element: target, trail: trailOf(target), isSeen: target.matches(':focus-visible') }
  }
  const restore = () => {
    if (!last || last.element.isConnected || page.activeElement !== page.body) return
    // Nobody who taps or clicks has the page pushed away under the finger.
    successorOf(last.trail)?.focus({ preventScroll: !last.isSeen })
  }
  // A sheet gives the focus back, and a form takes it, right after it is drawn.
  const watch = new MutationObserver(() => {
    if (last && !last.element.isConnected) requestAnimationFrame(() => setTimeout(restore))
  })
  page.addEventListener('focusin', remember)
  watch.observe(page.body, { childList: true, subtree: true })
  return () => {
    page.removeEventListener('focusin', remember)
    watch.disconnect()
  }
}

function trailOf(element: Element): Step[] {
  const parent = element.parentElement
  if (!parent || element === document.body) return []
  return [{ parent, index: [...parent.children].indexOf(element) }, ...trailOf(parent)]
}

function successorOf(trail: readonly Step[]): HTMLElement | undefined {
  for (const { parent, index } of trail) {
    if (!parent.isConnected) continue
    const children = [...parent.children]
    const nearest = [...children.slice(index), ...children.slice(0, index).reverse()]
    const found = nearest.flatMap(reachableIn).find((one) => one.checkVisibility())
    if (found) return found
  }
  return undefined
}

const reachableIn = (element: Element): HTMLElement[] =>
  [element, ...element.querySelectorAll(REACHABLE)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(REACHABLE),
  )
