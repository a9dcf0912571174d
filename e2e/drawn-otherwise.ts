import type { Page } from 'playwright-core'

/**
 * React says only that the browser drew a page otherwise than the server did, never where. Answers the first words that
 * differ between the page as it stands and as the server writes it now; the page has moved on a little by then.
 */
export function drawnOtherwise(page: Page): Promise<string> {
  return page
    .evaluate(async () => {
      const textsOf = (root: ParentNode | null) => {
        const walker = document.createTreeWalker(root ?? document, NodeFilter.SHOW_TEXT)
        const texts: string[] = []
        while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
        return texts
      }
      const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
      const written = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const [drawn, sent] = [document, written].map((one) => textsOf(one.getElementById('app')))
      const missing = (sent ?? []).filter((text) => !drawn?.includes(text)).slice(0, 5)
      const added = (drawn ?? []).filter((text) => !sent?.includes(text)).slice(0, 5)
      return `the server wrote ${JSON.stringify(missing)}, the browser ${JSON.stringify(added)}`
    })
    .catch(() => 'the page is gone')
}
