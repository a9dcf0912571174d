import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing on the page, as it is now, keeps anybody out, by day or by night (ux.md, Q38). `where` names the screen. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await complaintsOf(page, where)).toEqual([])
}

/** By day everything is looked at; what the night changes is colours, and a language changes none of them. */
export async function complaintsOf(page: Page, where: string, byNight = true): Promise<string[]> {
  const complaints: string[] = []
  if (byNight) {
    await show(page, 'dark')
    const colours = new AxeBuilder({ page }).withRules(['color-contrast'])
    complaints.push(...(await complaintsOfAxe(colours, `${where} by night`)))
  }
  await show(page, 'light')
  return [...complaints, ...(await complaintsOfAxe(new AxeBuilder({ page }).withTags(rules), where))]
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
