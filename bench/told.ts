import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { routes } from '@tischlein/contract/routes'
import { openLine } from './line.ts'
import type { Started } from './processes.ts'
import { median, type Table } from './report.ts'
import { type Ask, becomeVisitor, shopOver } from './shop.ts'

const CHANGES = 60
const LISTENERS = [1, 50, 500]
/** As fast as two hands on two tablets. */
const PAUSE_MS = 100

const staff = { email: 'staff@demo.test', password: 'demo-staff-pass' }

/**
 * How soon guests see what the house changes: a dish is taken off and comes back, and every guest's page is told; the
 * last one told then reads the dish. Measured against the time that the change itself takes to be answered.
 */
export async function measureTold(house: Started): Promise<Table> {
  const line = await openLine(house.port)
  const ask = shopOver(line)
  const token = (await ask('logIn', staff)).access_token
  const dish = (await ask('searchProducts', { name: 'Bruschetta' }))[0]
  if (!dish) throw new Error('The demo has no Bruschetta.')
  const rows: string[][] = []
  for (const count of LISTENERS) {
    const guests: Guest[] = []
    while (guests.length < count) guests.push(await listen(house, ask))
    const changes: Change[] = []
    for (let nth = 0; nth < CHANGES; nth++) {
      changes.push(await change({ ask, token, guests, id: dish.id, isOff: nth % 2 === 0 }))
      await new Promise((next) => setTimeout(next, PAUSE_MS))
    }
    for (const guest of guests) guest.hangUp()
    rows.push(rowOf(count, changes))
  }
  line.close()
  return {
    title: 'What guests are told',
    note: `${CHANGES} times a dish is taken off or comes back. From sending the change until it was answered, until the last of the listening guests was told, and until that guest has read the dish as it is now; medians, and the slowest of all.`,
    head: ['listening guests', 'answered ms', 'told ms', 'read ms', 'slowest ms', 'read / answered'],
    rows,
  }
}

type Change = { readonly answered: number; readonly told: number; readonly read: number }
type Deed = {
  readonly ask: Ask
  readonly token: string
  readonly guests: readonly Guest[]
  readonly id: number
  readonly isOff: boolean
}

async function change({ ask, token, guests, id, isOff }: Deed): Promise<Change> {
  const begin = performance.now()
  const told = Promise.all(guests.map((guest) => guest.next())).then(() => performance.now() - begin)
  await (isOff
    ? ask('takeProductOff', { id, until: 'today' }, token)
    : ask('bringProductBack', { id }, token))
  const answered = performance.now() - begin
  const heard = await told
  const dish = (await ask('searchProducts', { name: 'Bruschetta' })).find((one) => one.id === id)
  if (dish?.isDisabled !== isOff) throw new Error('A guest was told, and read what was before.')
  return { answered, told: heard, read: performance.now() - begin }
}

function rowOf(count: number, changes: readonly Change[]): string[] {
  const [answered = 0, told = 0, read = 0] = (['answered', 'told', 'read'] as const).map((what) =>
    median(changes.map((one) => one[what])),
  )
  const slowest = Math.max(...changes.map((one) => one.read))
  return [
    String(count),
    ...[answered, told, read, slowest].map((ms) => ms.toFixed(1)),
    (read / answered).toFixed(1),
  ]
}

type Guest = { readonly next: () => Promise<void>; readonly hangUp: () => void }

/** A page of a guest, as the server knows it: a ticket, and a stream of the restaurant's room. */
async function listen({ port }: Started, ask: Ask): Promise<Guest> {
  const visitor = await becomeVisitor(ask)
  const { ticket } = await ask('requestTicket', { rooms: ['restaurant'] }, visitor)
  const path = `${routes.streamEvents[1]}?ticket=${encodeURIComponent(ticket)}`
  const request = get({ host: '127.0.0.1', port, path, headers: { host: 'localhost' }, agent: false })
  const [stream]: IncomingMessage[] = await once(request, 'response')
  if (stream?.statusCode !== 200) throw new Error(`The stream was answered with ${stream?.statusCode}.`)
  let tell: (() => void) | null = null
  stream.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('event: restaurant')) tell?.()
  })
  return {
    next: () =>
      new Promise((told) => {
        tell = told
      }),
    hangUp: () => request.destroy(),
  }
}
