import { expect } from 'vitest'
import { journey } from './browser.ts'
import { clientOf } from './by-call.ts'
import { guestOf } from './guest.ts'

journey(
  'an announcement is read once, and a guest hears at once that the house has closed',
  async ({ visit, origin }) => {
    const guest = guestOf(await visit({ isNew: true }))
    const { page, says, press } = guest
    const announcement = page.getByRole('dialog', { name: says('shell.message.title') })
    const closed = page.getByRole('dialog', { name: says('shell.closed.title') })
    await guest.enters()
    await announcement.waitFor()
    await press(announcement.getByRole('button', { name: says('shell.message.ok') }))
    await announcement.waitFor({ state: 'detached' })
    const listens = page.waitForRequest(/api\/events/)
    await page.reload()
    await listens
    expect(await announcement.count()).toBe(0)

    const setClosed = await closerOf(origin)
    await setClosed(true)
    await closed.waitFor()
    await setClosed(false)
    await closed.waitFor({ state: 'detached' })
  },
)

async function closerOf(origin: string) {
  const manager = { email: 'manager@demo.test', password: 'demo-manager-pass' }
  const { access_token } = (await clientOf(origin, () => null)('logIn', manager)).data
  const call = clientOf(origin, () => access_token)
  return (closed: boolean) => call('setClosed', { closed })
}
