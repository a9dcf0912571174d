import { expect } from 'vitest'
import { journey } from './browser.ts'
import { staffCall } from './by-call.ts'
import { guestOf } from './guest.ts'
import { SOON } from './soon.ts'

journey(
  'a new colour of the house reaches a page that is open, and so does the old one',
  async ({ visit, origin }) => {
    const manage = await staffCall(origin, 'manager')
    const { primaryColor } = (await manage('readSettings', {})).data
    const guest = guestOf(await visit({ width: 390 }))
    const { page } = guest
    const line = page.waitForResponse(/\/api\/events\/ticket/)
    await guest.enters()
    await line
    const brand = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())
    const before = await brand()
    try {
      await manage('updateSettings', { primaryColor: '#0b5fa5' })
      await expect.poll(brand, SOON).not.toBe(before)
    } finally {
      await manage('updateSettings', { primaryColor })
    }
    await expect.poll(brand, SOON).toBe(before)
  },
)
