import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COLOURS = 'color-contrast'

/** Nothing on the page, as it is now, keeps anybody out, by day or by night (ux.md, Q38). `where` names the screen. */
export async function expectAccessible(page: Page, where: string, colours = true): Promise<void> {
  expect(await complaintsOf(page, where, colours)).toEqual([])
}

/**
 * By day everything is looked at; what the night changes is colours. A language changes none of them: whoever looks at
 * a page in a second one leaves them out (`colours`), since they are most of the work.
 */
export async function complaintsOf(page: Page, where: string, colours = true): Promise<string[]> {
  const everything = new AxeBuilder({ page }).withTags(rules)
  if (!colours) return complaintsOfAxe(everything.disableRules([COLOURS]), where)
  await show(page, 'dark')
  const byNight = await complaintsOfAxe(new AxeBuilder({ page }).withRules([COLOURS]), `${where} by night`)
  await show(page, 'light')
  return [...byNight, ...(await complaintsOfAxe(everything, where))]
}

async function show(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(endTransitions)
}

async function complaintsOfAxe(axe: AxeBuilder, where: string): Promise<string[]> {
  const { violations } = await axe.analyze()
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
