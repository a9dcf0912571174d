/** Small movements of a thumb are no direction. */
const ENOUGH_PX = 8

/**
 * Takes the bar away while the page is read downwards, and brings it back on the way up. What sticks below it
 * (`data-below-bar`) moves along by a transform, so that nothing counts as a shift; while the basket has its bar at the
 * bottom, it is covered instead, so that all bars together leave four fifths of a phone to the page (ux.md, Q71). The
 * bar never hides what has the focus: it comes when the focus goes inside, and gives way when the focus goes elsewhere
 * while it is in the middle of the page.
 */
export function giveWay(bar: HTMLElement): () => void {
  const narrow = matchMedia('(max-width: 767px) and (min-height: 480px)')
  let last = 0
  let isAway = false

  const show = (away: boolean) => {
    isAway = away
    bar.toggleAttribute('data-away', away)
    const isAlone = document.documentElement.dataset.bar === undefined
    const height = narrow.matches && !away && isAlone ? bar.offsetHeight : 0
    for (const row of document.querySelectorAll<HTMLElement>('[data-below-bar]')) moveBelow(row, height)
  }
  const scroll = () => {
    const moved = scrollY - last
    if (Math.abs(moved) >= ENOUGH_PX || scrollY <= bar.offsetHeight) {
      last = scrollY
      isAway = moved > 0 && scrollY > bar.offsetHeight && !bar.contains(document.activeElement)
    }
    show(narrow.matches && isAway)
  }
  const focus = ({ target }: FocusEvent) => {
    if (target instanceof Node) show(narrow.matches && scrollY > bar.offsetHeight && !bar.contains(target))
  }
  addEventListener('scroll', scroll, { passive: true })
  document.addEventListener('focusin', focus)
  narrow.addEventListener('change', scroll)
  scroll() // whoever was faster than this script is read down already
  return () => {
    removeEventListener('scroll', scroll)
    document.removeEventListener('focusin', focus)
    narrow.removeEventListener('change', scroll)
  }
}

/** A row that sticks to the top of the window gives room to the bar, as much as the two overlap. */
function moveBelow(row: HTMLElement, barHeight: number) {
  const style = getComputedStyle(row)
  if (style.position !== 'sticky') return void row.style.removeProperty('translate')
  const stuckAt = Number.parseFloat(style.insetBlockStart) || 0
  const moved = Number.parseFloat(style.translate.split(' ')[1] ?? '0') || 0
  const top = row.getBoundingClientRect().top - moved
  row.style.translate = `0 ${Math.max(0, Math.min(barHeight, stuckAt + barHeight - top))}px`
}
