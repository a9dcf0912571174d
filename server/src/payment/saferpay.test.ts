import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSaferpay } from './saferpay.ts'

type Said = { readonly status?: number; readonly body: object } | 'hangs up'
type Heard = { readonly call: string; readonly authorization: string | undefined; readonly body: HeardBody }
type HeardBody = {
  readonly RequestHeader: { readonly RequestId: string; readonly RetryIndicator: number }
  readonly [field: string]: unknown
}

/** A Saferpay that answers from a script, call by call, for what the simulator never says. */
let script: Said[] = []
let heard: Heard[] = []
let server: Server

beforeEach(async () => {
  script = []
  heard = []
  server = createServer(async (request: IncomingMessage, response) => {
    const { authorization } = request.headers
    heard.push({ call: request.url ?? '', authorization, body: JSON.parse(await text(request)) })
    const said = script.shift() ?? 'hangs up'
    if (said === 'hangs up') return request.socket.destroy()
    response.writeHead(said.status ?? 200, { 'content-type': 'application/json' })
    return response.end(JSON.stringify(said.body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterEach(() => new Promise((closed) => server.close(closed)))

function saferpay() {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return createSaferpay({
    url: `http://127.0.0.1:${port}/api/`,
    customerId: '245294',
    terminalId: '17795123',
    user: 'API_245294',
    password: 'secret',
  })
}

const fault = (ErrorName: string, status = 402): Said => ({ status, body: { ErrorName, ErrorMessage: 'no' } })
const page: Said = { body: { Token: 'token', RedirectUrl: 'https://saferpay.test/pay' } }
const asserted = (Status: string, more: object = {}): Said => ({
  body: {
    Transaction: { Id: 'tx', Status, Amount: { Value: '1250', CurrencyCode: 'EUR' }, OrderId: '4711' },
    ...more,
  },
})
const captured: Said = { body: { CaptureId: 'tx_c', Status: 'CAPTURED' } }
const refunded = (Status: string): Said => ({ body: { Transaction: { Id: 'back', Status } } })

const calls = () => heard.map(({ call }) => call.replace('/api/Payment/v1/', ''))

const request = {
  paymentId: 4711,
  amount: 1250,
  currency: 'EUR',
  description: 'Rosmarino 12',
  language: 'ar',
  returnUrl: 'https://shop.test/paymentstatus?paymentId=4711',
  notifyUrl: 'https://shop.test/api/payment/notify/saferpay/random',
  isRepeated: false,
} as const

describe('opening a page', () => {
  test('says who asks, for how much in minor units, under our name, and whom to tell of either end', async () => {
    script = [page]
    expect(await saferpay().start(request)).toEqual({
      ok: true,
      value: { providerId: 'token', link: 'https://saferpay.test/pay' },
    })
    expect(heard[0]?.authorization).toBe(`Basic ${Buffer.from('API_245294:secret').toString('base64')}`)
    expect(heard[0]?.body).toMatchObject({
      RequestHeader: { CustomerId: '245294', RetryIndicator: 0 },
      TerminalId: '17795123',
      Payment: { Amount: { Value: '1250', CurrencyCode: 'EUR' }, OrderId: '4711' },
      Payer: { LanguageCode: 'en' },
      ReturnUrl: { Url: request.returnUrl },
      Notification: { SuccessNotifyUrl: request.notifyUrl, FailNotifyUrl: request.notifyUrl },
    })
  })

  test('over a line that broke is asked for once more, as the same request', async () => {
    script = ['hangs up', page]
    expect(await saferpay().start(request)).toMatchObject({ ok: true })
    const headers = heard.map(({ body }) => body.RequestHeader)
    expect(headers.map(({ RetryIndicator }) => RetryIndicator)).toEqual([0, 1])
    expect(headers[1]?.RequestId).toBe(headers[0]?.RequestId)
  })

  test.each([
    ['a line that stays broken', ['hangs up', 'hangs up'], 'away'],
    ['a fault of theirs', [fault('INTERNAL_ERROR', 500)], 'away'],
    ['a terminal that is not ours', [fault('PERMISSION_DENIED', 403)], 'not_valid'],
  ] as const)('%s is %s', async (_what, said, why) => {
    script = [...said]
    expect(await saferpay().start(request)).toMatchObject({ ok: false, why })
  })
})

describe('looking at a page', () => {
  const read = () => saferpay().read('token')
  const money = { amount: 1250, currency: 'EUR', paymentId: 4711 }

  test('captures what was reserved there', async () => {
    script = [asserted('AUTHORIZED'), captured]
    expect(await read()).toEqual({ ok: true, value: { status: 'paid', refunded: 0, money } })
    expect(calls()).toEqual(['PaymentPage/Assert', 'Transaction/Capture'])
    expect(heard[1]?.body).toMatchObject({ TransactionReference: { TransactionId: 'tx' } })
  })

  test('takes it as paid when a rival captured it first', async () => {
    script = [asserted('AUTHORIZED'), fault('TRANSACTION_ALREADY_CAPTURED')]
    expect(await read()).toMatchObject({ ok: true, value: { status: 'paid' } })
  })

  test('says nothing for sure while the capture has no answer', async () => {
    script = [asserted('AUTHORIZED'), 'hangs up', 'hangs up']
    expect(await read()).toMatchObject({ ok: false, why: 'away' })
  })

  test('gives up a card for which the restaurant alone would be liable', async () => {
    script = [
      asserted('AUTHORIZED', { PaymentMeans: { Card: {} }, Liability: { LiabilityShift: false } }),
      { body: { TransactionId: 'tx' } },
    ]
    expect(await read()).toMatchObject({ ok: true, value: { status: 'failed' } })
    expect(calls()).toEqual(['PaymentPage/Assert', 'Transaction/Cancel'])
  })

  test.each([
    ['CAPTURED', 'paid'],
    ['PENDING', 'pending'],
    ['CANCELED', 'canceled'],
  ])('a transaction that is %s is %s', async (told, status) => {
    script = [asserted(told)]
    expect(await read()).toMatchObject({ ok: true, value: { status } })
    expect(calls()).toEqual(['PaymentPage/Assert'])
  })

  test.each([
    ['TRANSACTION_NOT_STARTED', 'open'],
    ['COMMUNICATION_TIMEOUT', 'pending'],
    ['TRANSACTION_ABORTED', 'canceled'],
    ['TRANSACTION_DECLINED', 'failed'],
    ['3DS_AUTHENTICATION_FAILED', 'failed'],
    ['TOKEN_EXPIRED', 'expired'],
  ])('%s is %s, without any money', async (name, status) => {
    script = [fault(name)]
    expect(await read()).toEqual({ ok: true, value: { status, refunded: 0, money: null } })
  })

  test.each([
    ['INTERNAL_ERROR', 'away'],
    ['TOKEN_INVALID', 'not_valid'],
    ['AUTHENTICATION_FAILED', 'not_valid'],
  ])('%s says nothing about the payment', async (name, why) => {
    script = [fault(name)]
    expect(await read()).toMatchObject({ ok: false, why })
  })
})

describe('giving money back', () => {
  const refund = () =>
    saferpay().refund({
      refundId: 99,
      paymentId: 4711,
      providerId: 'token',
      amount: 300,
      currency: 'EUR',
      description: 'sold_out',
    })

  test('refers to the payment by our name, and captures the refund', async () => {
    script = [fault('TRANSACTION_NOT_FOUND'), refunded('AUTHORIZED'), captured]
    expect(await refund()).toEqual({ ok: true, value: { providerId: 'back' } })
    expect(heard[1]?.body).toMatchObject({
      Refund: { Amount: { Value: '300', CurrencyCode: 'EUR' }, OrderId: 'refund-99' },
      CaptureReference: { OrderId: '4711' },
    })
    expect(heard[2]?.body).toMatchObject({ TransactionReference: { TransactionId: 'back' } })
  })

  test('is done once: a refund whose answer was lost is found, and finished', async () => {
    script = [refunded('AUTHORIZED'), captured]
    expect(await refund()).toEqual({ ok: true, value: { providerId: 'back' } })
    expect(calls()).toEqual(['Transaction/Inquire', 'Transaction/Capture'])
    expect(heard[0]?.body).toMatchObject({ TransactionReference: { OrderId: 'refund-99' } })
  })

  test('waits when nobody can say whether it was made', async () => {
    script = [fault('INTERNAL_ERROR', 500)]
    expect(await refund()).toMatchObject({ ok: false, why: 'away' })
    expect(calls()).toEqual(['Transaction/Inquire'])
  })
})
