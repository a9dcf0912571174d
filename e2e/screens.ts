import type { Page } from 'playwright-core'

/** A place of the shop that a guest can stand at, by its address. */
export type Screen = { readonly name: string; readonly address: string }

const at = (address: string, name = address): Screen => ({ name, address })

/** Pages that anybody can open; the last one is not there. */
export const openPages: readonly Screen[] = [
  at('/menu?category=104', 'a category'),
  at('/menu?q=pizza', 'a search'),
  at('/cart'),
  at('/checkout'),
  at('/bill'),
  at('/restaurants'),
  at('/blogs'),
  at('/review'),
  at('/resetpass/nothing'),
  at('/nowhere'),
]

/** What the restaurant has written itself: the same words in every language, around which little is ours. */
export const writtenPages: readonly Screen[] = [
  at('/blogs/tomaten-aus-kampanien', 'an entry of the blog'),
  at('/tags/1', 'a subject'),
  at('/pages/gruppen-und-feiern', 'a page of the restaurant'),
]

/** What can lie over the menu: a dish with options, a plain one, a package, and all there is to know and to do. */
export const sheets = [
  'product-1021',
  'product-1001',
  'categories',
  'time',
  'postcode',
  'contact',
  'reserve',
  'seat',
  'party',
  'filter',
  'time-plan',
  'allergies',
  'about',
  'privacy',
  'terms',
  'imprint',
  'accessibility',
  'auth',
  'auth-register',
  'auth-forgot',
] as const

/** Opens a page and waits until everything that was on its way is drawn. */
export async function openPage(page: Page, { address }: Screen): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
}

/** Opens a sheet over the page that is there, as a link to it does. */
export async function openSheet(page: Page, name: string): Promise<void> {
  await page.evaluate((hash) => location.assign(`#${hash}`), name)
  await page.getByRole('dialog').getByRole('button').last().waitFor()
  await settled(page)
}

export async function closeSheet(page: Page): Promise<void> {
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Nothing on the page stands for something else any more. */
const settled = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[class*="skeleton"]') === null)
