import type { Locator, Page } from 'playwright-core'

/** More stops than any screen of ours has. */
const TABS_AT_MOST = 120

/** A guest without a mouse: Tab to what stands on the screen, and a key on it. */
export function keysOf(page: Page) {
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  const until = async (key: string, reached: () => Promise<boolean>) => {
    for (let times = 0; times < TABS_AT_MOST; times++) {
      if (await reached()) return
      await page.keyboard.press(key)
    }
    throw new Error(`${key} does not lead there.`)
  }
  const tabTo = async (target: Locator) => {
    await target.waitFor()
    await until('Tab', () => isFocused(target))
  }
  const pressOn = async (target: Locator, key: 'Enter' | 'Space') => {
    await tabTo(target)
    await page.keyboard.press(key)
  }
  return {
    tabTo,
    /** The other way round. */
    async backTo(target: Locator) {
      await target.waitFor()
      await until('Shift+Tab', () => isFocused(target))
    },
    arrowTo: (target: Locator) => until('ArrowDown', () => target.isChecked()),
    enter: (target: Locator) => pressOn(target, 'Enter'),
    /** Ticks a check box, or tries to. */
    space: (target: Locator) => pressOn(target, 'Space'),
  }
}
