import type { Client } from '@tischlein/contract/client'
import type { BoardOrder } from '@tischlein/contract/entities'
import type { RefusedCall } from '@tischlein/contract/refused-call'
import { expect, test } from 'vitest'
import { type DeedKeeper, keepDeeds } from './deed-keeper.ts'
import type { Deed } from './deeds.ts'
import { createFeed } from './feed.ts'
import { testOrder } from './test-order.ts'

const noCopy = { get: () => null, set: () => undefined }

const accept: Deed = { kind: 'accept', promisedAt: null }
const ready: Deed = { kind: 'ready' }
const tapped = (id: number) => testOrder({ id, number: String(id) })

const aRefusal = (key: string): RefusedCall => ({
  ...{ refused: true, status: 422, key, body: '', errors: {}, params: {}, retryAfter: null },
})

/** Everything that was begun has come to its end. */
const calm = () => new Promise((resolve) => setTimeout(resolve, 5))

const sent = async (keeper: DeedKeeper) => {
  await calm()
  keeper.send()
  await calm()
}

type Line = { isUp: boolean; refuses: RefusedCall | null }

/** A device whose line may be down, and a server whose clock stands still. */
function aDevice(kept: { text: string | null } = { text: null }) {
  const line: Line = { isUp: true, refuses: null }
  const heard: string[] = []
  const told: string[] = []
  const clock = { now: Date.parse('2026-11-20T18:31:00Z') }
  const call = (async (name: string, input: { orderId?: number; id?: number; status?: string }) => {
    if (!line.isUp) throw new TypeError('Failed to fetch')
    const id = input.orderId ?? input.id ?? 0
    if (name === 'readManagedOrder') return { data: tapped(id) }
    if (line.refuses) throw line.refuses
    heard.push([name, id, input.status].filter(Boolean).join(' '))
    return { data: { ...tapped(id), status: input.status ?? 'processing' } as BoardOrder }
  }) as unknown as Client
  const now = () => clock.now
  const open = () =>
    keepDeeds({
      call,
      feed: createFeed({ call, now, today: () => '2026-11-20', kept: noCopy }),
      now,
      kept: {
        get: () => kept.text,
        set: (text) => {
          kept.text = text
        },
      },
      onRefused: ({ number }, { key }) => told.push(`${number} ${key}`),
    })
  return { line, heard, told, clock, open }
}

test('what was tapped without a connection outlives a reload and is sent once, in order', async () => {
  const device = aDevice()
  device.line.isUp = false
  const before = device.open()
  before.tap(tapped(3), accept)
  before.tap(tapped(1), accept)
  await calm()
  expect(device.heard).toEqual([])

  const after = device.open()
  after.tap(tapped(2), { kind: 'done' })
  await calm()
  device.line.isUp = true
  await sent(after)
  expect(device.heard).toEqual([
    'changeOrderStatus 3 processing',
    'changeOrderStatus 1 processing',
    'changeOrderStatus 2 delivered',
  ])
  await sent(device.open())
  expect(device.heard).toHaveLength(3)
})

test('a tap that was kept and a tap after a reload never stand for each other', async () => {
  const device = aDevice()
  device.open().tap(tapped(3), ready) // held for ten seconds
  const after = device.open()
  after.tap(tapped(1), accept)
  await sent(after)
  expect(device.heard).toEqual(['changeOrderStatus 1 processing'])
  device.clock.now += 10_000
  await sent(after)
  expect(device.heard).toEqual(['changeOrderStatus 1 processing', 'markOrderReady 3'])
})

test('what another board did meanwhile is told, and the next tap goes its way', async () => {
  const device = aDevice()
  const keeper = device.open()
  device.line.isUp = false
  keeper.tap(tapped(3), accept)
  keeper.tap(tapped(1), ready)
  await calm()
  device.clock.now += 10_000
  Object.assign(device.line, {
    isUp: true,
    refuses: aRefusal('status_change_not_allowed'),
  })
  await sent(keeper)
  expect(device.told).toEqual(['3 status_change_not_allowed', '1 status_change_not_allowed'])
  expect(keeper.queue.get()).toEqual([])
})

test('a sign-in that ended loses no tap: it is sent after the next one', async () => {
  const device = aDevice()
  device.line.refuses = aRefusal('unauthenticated')
  const before = device.open()
  before.tap(tapped(3), accept)
  await sent(before)
  expect(device.told).toEqual([])
  device.line.refuses = null
  await sent(device.open())
  expect(device.heard).toEqual(['changeOrderStatus 3 processing'])
})
