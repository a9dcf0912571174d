import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './browser.ts'
import { orderByCall, staffCall } from './by-call.ts'
import { guestOf } from './guest.ts'
import { openPage, openSheet } from './screens.ts'
import { staffOf } from './staff.ts'

const TABS = 45

journey.for(['de', 'ar'] as const)(
  'whoever tabs through a page always sees where they are: %s',
  async (language, { visit }) => {
    const guest = guestOf(await visit({ language }))
    const { page } = guest
    await guest.enters()
    await guest.chooses('pickup')
    await guest.adds('Burrata')
    await page.setViewportSize({ width: 390, height: 700 })
    const lost: string[] = []
    for (const address of ['/', '/cart', '/checkout']) {
      await openPage(page, { name: address, address })
      lost.push(...(await lostWhileTabbing(page, address)))
    }
    await openPage(page, { name: 'menu', address: '/' })
    await openSheet(page, 'product-1021')
    lost.push(...(await lostWhileTabbing(page, 'a dish')))
    expect(lost).toEqual([])
  },
)

journey('an order answered by keyboard leaves the focus with the next one', async ({ visit, origin }) => {
  const placed = [await orderByCall(origin, 'Burrata'), await orderByCall(origin, 'Panna Cotta')]
  const staff = staffOf(await visit())
  await staff.logsIn()
  const focused = () =>
    staff.page.evaluate(() => Number((document.activeElement as HTMLElement).dataset.opens))
  const [first = { id: 0, number: '' }, second = { id: 0 }] = placed
  await staff
    .ticket(first.number)
    .getByRole('button', { name: `#${first.number}` })
    .first()
    .focus()
  await staff.page.keyboard.press('2')
  await expect.poll(focused).toBe(second.id)
  const call = await staffCall(origin)
  await call('changeOrderStatus', { orderId: second.id, status: 'processing', minutes: 20 })
  for (const { id } of placed) await call('changeOrderStatus', { orderId: id, status: 'delivered' })
})

async function lostWhileTabbing(page: Page, where: string): Promise<string[]> {
  const lost: string[] = []
  for (let times = 0; times < TABS; times++) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(judgeFocus)
    if (fault) lost.push(`${where}, ${fault}`)
  }
  return [...new Set(lost)]
}

/** Runs in the page: what is wrong with the focus where it is now; null: nothing, or the page has been left. */
function judgeFocus(): string | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  /** A radio or a checkbox may be drawn by what stands around it or beside it. */
  const drawn = [focused, focused.closest('label'), focused.parentElement, focused.nextElementSibling].filter(
    (one) => one instanceof HTMLElement && one.getBoundingClientRect().width > 4,
  ) as HTMLElement[]
  const hasRing = (element: HTMLElement) =>
    [undefined, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part)
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return isOutlined || /\d+px \d+px 0px [2-9]px/.test(boxShadow)
    })
  const name = `${focused.tagName} «${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}»`
  if (!drawn.some(hasRing)) return `no ring around ${name} ${focused.className}`
  const shown = drawn[0] ?? focused
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const shares = [0.1, 0.5, 0.9]
  const spots = shares.flatMap((across) =>
    shares.map((down) => [left + (right - left) * across, top + (bottom - top) * down] as const),
  )
  const isOn = ([x, y]: readonly [number, number]) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (shown.contains(hit) || hit.contains(shown) || focused.contains(hit))
  }
  return spots.some(isOn)
    ? null
    : `covered: ${name} at ${Math.round(top)}–${Math.round(bottom)} of ${innerHeight}`
}
