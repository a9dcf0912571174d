import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readForms } from '../http/forms.ts'
import { mountMollieApi } from '../simulator/mollie.ts'
import type { MollieStore } from '../simulator/mollie-store.ts'
import { mountSaferpayApi } from '../simulator/saferpay.ts'
import type { SaferpayStore } from '../simulator/saferpay-store.ts'
import { createMollie } from './mollie.ts'
import {
  BREAKER_FAILURES,
  BREAKER_PAUSE_MS,
  type PaymentRequest,
  type Provider,
  withPatience,
} from './provider.ts'
import { createSaferpay } from './saferpay.ts'

/** A line to a provider that can go wrong in any way, at any call (reliability-security.md, R-19). */
const faults = [
  'is refused',
  'breaks',
  'answers 500',
  'says half of it',
  'loses the answer',
  'is silent',
] as const
type Fault = (typeof faults)[number] | null

/** Silence, and a client that tries again on its own, are waited for so long; the rest has what a busy machine needs. */
const SILENCE_MS = 1_000
const OURS_MS = 10_000

let bank: FastifyInstance
let line: ReturnType<typeof createServer>
let fault: Fault = null
let mollieBooks: MollieStore
let saferpayBooks: SaferpayStore
const folder = mkdtempSync(join(tmpdir(), 'tischlein-line-'))

beforeAll(async () => {
  bank = Fastify()
  readForms(bank)
  const at = (name: string) => ({
    folder: join(folder, name),
    origin: () => 'http://bank.test',
    clock: () => 0,
  })
  mollieBooks = mountMollieApi(bank, at('mollie'))
  saferpayBooks = mountSaferpayApi(bank, at('saferpay'))
  await bank.listen({ host: '127.0.0.1', port: 0 })
  line = createServer(carry)
  await new Promise<void>((ready) => line.listen(0, '127.0.0.1', ready))
})
beforeEach(() => {
  fault = null
})
afterAll(async () => {
  line.closeAllConnections()
  await new Promise((closed) => line.close(closed))
  await bank.close()
  rmSync(folder, { recursive: true, force: true })
})

const portOf = (address: ReturnType<typeof line.address>) => (address as AddressInfo).port

async function carry(asked: IncomingMessage, reply: ServerResponse) {
  const body = await buffer(asked)
  if (fault === 'is refused' || fault === 'breaks') return asked.socket.destroy()
  if (fault === 'answers 500') return reply.writeHead(500).end('{}')
  if (fault === 'is silent') return
  const { port } = bank.server.address() as AddressInfo
  const to = { host: '127.0.0.1', port, path: asked.url, method: asked.method, headers: asked.headers }
  httpRequest(to, async (answer) => {
    const told = await buffer(answer)
    if (fault === 'loses the answer') return asked.socket.destroy()
    reply.writeHead(answer.statusCode ?? 500, { ...answer.headers, 'content-length': told.length })
    if (fault !== 'says half of it') return reply.end(told)
    reply.write(told.subarray(0, told.length / 2))
    return asked.socket.destroy()
  }).end(body)
}

const openings = {
  mollie: (origin: string) =>
    createMollie({
      apiKey: 'test_simulatorsimulatorsimulator00',
      apiEndpoint: `${origin}/simulator/mollie/v2/`,
    }),
  saferPay: (origin: string) =>
    createSaferpay({
      url: `${origin}/simulator/saferpay`,
      customerId: '100000',
      terminalId: '10000001',
      user: 'u',
      password: 'p',
    }),
}

let payments = 4000
const aRequest = (): PaymentRequest => {
  payments += 1
  return {
    paymentId: payments,
    amount: 1250,
    currency: 'EUR',
    description: 'Rosmarino 12',
    language: 'de',
    returnUrl: 'https://shop.test/paymentstatus',
    notifyUrl: 'https://shop.test/notify',
    isRepeated: false,
  }
}

describe.each(['mollie', 'saferPay'] as const)('%s over a line that', (name) => {
  let provider: Provider
  let impatient: Provider
  beforeEach(() => {
    const adapter = openings[name](`http://127.0.0.1:${portOf(line.address())}`)
    provider = withPatience(adapter, () => 0)
    impatient = withPatience(adapter, () => 0, SILENCE_MS)
  })

  /** What the provider's own books hold under our name. */
  function books(paymentId: number) {
    const isOurs = `${paymentId}`
    if (name === 'mollie') {
      const payment = mollieBooks.search(({ key }) => key === `tischlein-payment-${isOurs}`)
      return { refunds: payment?.refunds.length ?? 0 }
    }
    const page = saferpayBooks.search(({ payment }) => payment.orderId === isOurs)
    return { refunds: page?.refunds.length ?? 0 }
  }

  function pay(providerId: string) {
    const [page, payment] = [saferpayBooks.find(providerId), mollieBooks.find(providerId)]
    if (page) saferpayBooks.save({ ...page, status: 'paid' })
    if (payment) mollieBooks.save({ ...payment, status: 'paid' })
  }

  test.each(faults)('%s: every call ends in time, and asked again it is done once', async (wrong) => {
    const request = aRequest()
    const inTime = async <Reply>(call: (by: Provider) => Promise<Reply>) => {
      fault = wrong
      const begun = performance.now()
      const reply = await call(wrong === 'is silent' || wrong === 'answers 500' ? impatient : provider)
      expect(performance.now() - begun).toBeLessThan(OURS_MS)
      expect(reply).toMatchObject({ ok: false, why: 'away' })
      fault = null
    }
    await inTime((by) => by.start(request))
    const started = await provider.start({ ...request, isRepeated: true })
    const again = await provider.start({ ...request, isRepeated: true })
    if (!started.ok || !again.ok) throw new Error('The line is whole.')
    expect(again.value.providerId).toBe(started.value.providerId)
    const { providerId } = started.value
    pay(providerId)
    await inTime((by) => by.read(providerId))
    expect(await provider.read(providerId)).toMatchObject({ ok: true, value: { status: 'paid' } })
    const back = { ...request, refundId: request.paymentId, providerId, amount: 300, description: 'cold' }
    await inTime((by) => by.refund(back))
    expect(await provider.refund(back)).toMatchObject({ ok: true })
    expect(books(request.paymentId)).toEqual({ refunds: 1 })
  })
})

describe('a provider that is down', () => {
  const down: Provider = {
    start: vi.fn(async () => ({ ok: false, why: 'away', detail: 'down' }) as const),
    read: vi.fn(async () => ({ ok: false, why: 'away', detail: 'down' }) as const),
    refund: vi.fn(async () => ({ ok: false, why: 'away', detail: 'down' }) as const),
    check: vi.fn(async () => ({ ok: false, why: 'away', detail: 'down' }) as const),
  }

  test('is left alone after five failures, and asked again half a minute later', async () => {
    let now = 0
    const patient = withPatience(down, () => now)
    for (let tries = 0; tries < BREAKER_FAILURES + 3; tries++) await patient.read('x')
    expect(down.read).toHaveBeenCalledTimes(BREAKER_FAILURES)
    expect(await patient.start(aRequest())).toMatchObject({ ok: false, why: 'away' })
    expect(down.start).not.toHaveBeenCalled()
    now += BREAKER_PAUSE_MS
    await patient.read('x')
    expect(down.read).toHaveBeenCalledTimes(BREAKER_FAILURES + 1)
  })

  test('a "no" is no failure', async () => {
    const refuse = vi.fn(async () => ({ ok: false, why: 'refused', detail: 'no' }) as const)
    const patient = withPatience({ ...down, read: refuse }, () => 0)
    for (let tries = 0; tries < BREAKER_FAILURES + 3; tries++) await patient.read('x')
    expect(refuse).toHaveBeenCalledTimes(BREAKER_FAILURES + 3)
  })
})
