import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing on the page, as it is now, keeps anybody out, by day or by night (ux.md, Q38). `where` names the screen. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const complaints: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(endTransitions)
    complaints.push(...(await complaintsAbout(page, `${where}, ${colorScheme}`)))
  }
  expect(complaints).toEqual([])
}

async function complaintsAbout(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Runs in the page: colours that fade from day to night are judged where they end. One fading may start the next. */
function endTransitions(): void {
  const fading = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  for (let some = fading(); some.length > 0; some = fading())
    for (const transition of some) transition.finish()
}
