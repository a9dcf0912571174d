import type { Page } from 'playwright-core'
import { atRest } from './at-rest.ts'

/**
 * What is cut off, or pushes the page wide, on the smallest phone when words are 40 % longer, and when letters and lines
 * stand as far apart as WCAG 1.4.12 asks (ux.md, Q43). The page is worthless afterwards: load another one.
 */
export async function cutWhenStretched(page: Page, where: string): Promise<string[]> {
  await page.waitForFunction(isTakenOver)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(spaceOut)
  const spaced = await atRest(() => page.evaluate(findCut))
  await page.evaluate(lengthen)
  const longer = await atRest(() => page.evaluate(findCut))
  return [
    ...spaced.map((fault) => `${where}, letters apart: ${fault}`),
    ...longer.map((fault) => `${where}, words longer: ${fault}`),
  ]
}

// What follows runs in the page, so that everything a function needs is inside it.

/**
 * Whether React has taken over every part of what the server drew, which it does one after the other: words that change
 * before would be a page that the server did not write.
 */
function isTakenOver(): boolean {
  const drawn = [...document.querySelectorAll('#app :not(link)')]
  return drawn.every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))
}

/** The page allows only its own styles; a sheet that is put on by script is nobody's. */
function spaceOut(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  )
  document.adoptedStyleSheets = [sheet]
}

/** Each word gets the first two fifths of itself once more. Numbers stay: prices do not grow with a language. */
function lengthen(): void {
  document.adoptedStyleSheets = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const longer = (word: string) => word + word.slice(0, Math.ceil(word.length * 0.4))
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (!node.parentElement?.closest('script, style, bdi[dir="ltr"], time'))
      node.nodeValue = (node.nodeValue ?? '').replace(/\p{L}{3,}/gu, longer)
}

function findCut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const isClipped = (element: Element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
    const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    const isHidden = element.clientWidth <= 1 || element.clientHeight <= 1
    if (isMeant || isHidden || (element.textContent ?? '').trim() === '') return false
    const across = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
    const down = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1
    return across || down
  }
  const cut = [...document.querySelectorAll('body *')].filter(
    (element) => element.checkVisibility() && isClipped(element),
  )
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
    ...cut.map((element) => `cut off: «${(element.textContent ?? '').slice(0, 60)}» (${element.className})`),
  ]
}
