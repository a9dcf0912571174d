import type { Language } from '@tischlein/contract/entities'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { complaintsOf } from './axe.ts'
import { journey } from './browser.ts'
import { orderByCall } from './by-call.ts'
import { guestOf } from './guest.ts'
import { faultsOf } from './page-faults.ts'
import { closeSheet, openPage, openPages, openSheet, sheets, writtenPages } from './screens.ts'
import { cutWhenStretched } from './stretched.ts'
import { tooWide } from './too-wide.ts'

const languages = ['de', 'en', 'fr', 'ar'] as const
const PHONE = { width: 390, height: 844 }

journey.for(languages)(
  'every page keeps what all of them promise: %s',
  async (language, { visit, origin }) => {
    const guest = guestOf(await visit({ language, mayMiss: [/nowhere$/] }))
    const { page } = guest
    const { token } = await orderByCall(origin, 'Burrata')
    await guest.enters()
    await guest.chooses('pickup')
    await guest.adds('Burrata')

    const found: string[] = []
    for (const screen of [...openPages, { name: 'an order', address: `/order/${token}` }]) {
      await page.setViewportSize(PHONE)
      await openPage(page, screen)
      found.push(...(await judge(page, language, screen.name)), ...(await tooWide(page, screen.name)))
      found.push(...(await cutWhenStretched(page, screen.name)))
    }
    for (const screen of language === 'de' ? writtenPages : []) {
      await page.setViewportSize(PHONE)
      await openPage(page, screen)
      found.push(...(await judge(page, language, screen.name)))
    }
    expect(found).toEqual([])
  },
)

journey.for(languages)('every sheet keeps what all of them promise: %s', async (language, { visit }) => {
  const { page } = await visit({ language })
  await page.setViewportSize(PHONE)
  await openPage(page, { name: 'menu', address: '/' })
  const found: string[] = []
  for (const sheet of sheets) {
    await openSheet(page, sheet)
    found.push(...(await judge(page, language, sheet)))
    await closeSheet(page)
  }
  expect(found).toEqual([])
})

/** What axe looks for does not change with the words, only with the direction: two languages are enough for it. */
const judge = async (page: Page, language: Language, where: string) => [
  ...(await faultsOf(page, language, where)),
  ...(language === 'de' || language === 'ar' ? await complaintsOf(page, where, language === 'de') : []),
]
