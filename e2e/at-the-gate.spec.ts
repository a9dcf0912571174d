import type { Client } from '@tischlein/contract/client'
import { expect } from 'vitest'
import { complaintsOf } from './axe.ts'
import { journey } from './browser.ts'
import { clientOf } from './by-call.ts'
import { staffOf } from './staff.ts'
import { tooWide } from './too-wide.ts'

const BOAT = 2
const SUNSET = 2003
/** The house's clock stands at half past six on that day. */
const TONIGHT = '2026-11-27'

const login = { grant_type: 'client_credentials', client_id: 1, client_secret: 'publishable-demo' } as const

/** Calls of the boat, by nobody and then by whoever says who they are. */
function atBoat(origin: string) {
  let bearer: string | null = null
  const plain = clientOf(origin, () => bearer)
  const call: Client = (name, input, options) => plain(name, { ...input, restaurantId: BOAT }, options)
  return {
    call,
    become: (token: string) => {
      bearer = token
    },
  }
}

/** Somebody books tonight for these people, and pays on board. */
async function bookByCall(origin: string, people: readonly string[]) {
  const { call, become } = atBoat(origin)
  become((await call('requestToken', login)).data.access_token)
  const basketId = (await call('createBasket', {})).data.id
  await call('setDeliveryTime', { basketId, delivery_time: `${TONIGHT} 22:00`, duration: '01:30' })
  const itemDetails = people.map((fullName) => ({ fullName, date: TONIGHT }))
  const extraInfo = { itemDetails }
  await call('addToBasket', { basketId, productId: SUNSET, quantity: people.length, extraInfo })
  const karim = { name: 'Karim Beispiel', email: 'karim@example.test' }
  become((await call('becomeGuest', { ...karim, basketId })).data.access_token)
  const { orderId, token } = (await call('createOrder', { basketId, paymentType: 'pwc' })).data
  const { order } = (await call('readOrderPage', { token: token ?? '' })).data
  return { orderId: orderId ?? 0, tickets: order.tickets }
}

/** Nobody comes tonight at ten, and nothing leaves: as it was, whatever an attempt before left behind. */
async function clearTonight(owner: Client): Promise<void> {
  const { data: tickets } = await owner('listManagedTickets', { date: TONIGHT, per_page: 100 })
  for (const orderId of new Set(tickets.map(({ order }) => order.id)))
    await owner('changeOrderStatus', { orderId, status: 'rejected', reason: 'closed' })
  const { data: times } = await owner('listTicketTimes', { per_page: 100 })
  for (const { id, time } of times) if (time === '22:00') await owner('deleteTicketTime', { id })
}

async function ownerOf(origin: string): Promise<Client> {
  const { call, become } = atBoat(origin)
  const owner = { email: 'owner@demo.test', password: 'demo-owner-pass' }
  become((await call('logIn', owner)).data.access_token)
  return call
}

journey(
  'a departure goes on sale, its guests come in once each, and all of it is taken back',
  async ({ visit, origin }) => {
    const staff = staffOf(await visit({ house: 'boat', width: 1024 }))
    const { page, says } = staff
    const owner = await ownerOf(origin)
    await clearTonight(owner)
    await staff.logsIn('owner')

    await page.goto('/console/tickets?view=times')
    await page.getByRole('button', { name: says('gate.times.add') }).click()
    const form = page.getByRole('dialog')
    const save = form.getByRole('button', { name: says('gate.times.save') })
    await save.click()
    await form
      .getByRole('alert')
      .filter({ hasText: says('gate.times.fault.weekdays') })
      .waitFor()
    await form.getByRole('button', { name: says('gate.weekday.friday') }).click()
    for (const [field, value] of [
      ['begin', '22:00'],
      ['end', '23:30'],
      ['places', '3'],
      ['from', TONIGHT],
      ['to', TONIGHT],
    ] as const)
      await form.getByLabel(says.start(`gate.times.${field}`)).fill(value)
    await save.click()
    await form.waitFor({ state: 'detached' })

    const { orderId, tickets } = await bookByCall(origin, ['Lena Hartmann', 'Jonas Weber'])
    expect(tickets.map(({ fullName }) => fullName)).toEqual(['Lena Hartmann', 'Jonas Weber'])
    const [lena] = tickets

    await page.goto('/console/check-in')
    await page.getByRole('button', { name: /22:00/ }).click()
    const list = page.getByRole('list', { name: says('gate.list-of', { time: '22:00' }) })
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2)
    const answer = page.getByRole('status').filter({ has: page.locator('[data-tone]') })
    const shows = async (code: string) => {
      await page.getByLabel(says('gate.code')).fill(code)
      await page.keyboard.press('Enter')
    }
    await shows(new URL(`/ticket/${lena?.code}`, origin).href)
    await answer.getByText(says('gate.in')).waitFor()
    expect(await answer.textContent()).toContain('Lena Hartmann')
    await page.getByText(says('gate.counted', { in: '1', all: '2' })).waitFor()
    expect(await complaintsOf(page, 'the gate')).toEqual([])

    await shows(lena?.code ?? '')
    await answer.getByText(says('gate.used')).waitFor()
    await shows('nobody-knows-this')
    await answer.getByText(says('gate.no')).waitFor()

    expect(await tooWide(page, 'the gate')).toEqual([])
    const jonas = list.getByRole('listitem').filter({ hasText: 'Jonas Weber' })
    await jonas.getByRole('button', { name: says('gate.let-in-of') }).click()
    await page.getByText(says('gate.counted', { in: '2', all: '2' })).waitFor()
    await jonas.getByRole('button', { name: says('gate.undo-of') }).click()
    await page.getByText(says('gate.counted', { in: '1', all: '2' })).waitFor()

    await page.goto('/console/tickets?view=production')
    const kitchen = page.getByRole('table').filter({ hasText: 'Lena Hartmann' })
    expect(await kitchen.getByRole('row').first().textContent()).toMatch(/2×.*Jonas Weber/su)

    const confirms = async () => {
      await page.goto('/console/tickets?view=times')
      await page.getByRole('listitem').filter({ hasText: '22:00' }).getByRole('button').last().click()
      await page.getByRole('alertdialog').getByRole('button').last().click()
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    }
    await confirms()
    expect(await page.getByRole('listitem').filter({ hasText: '22:00' }).count()).toBe(1)
    await owner('changeOrderStatus', { orderId, status: 'rejected', reason: 'closed' })
    await confirms()
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: '22:00' }).count()).toBe(0)
  },
)
