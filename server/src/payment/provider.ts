import type { Instant } from '@tischlein/rules/clock'
import type { Cents } from '@tischlein/rules/money'
import type { PaymentStatus } from '@tischlein/rules/payment/payment-status'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { refuseInsideTransaction } from '../db/guard.ts'

/** Money we want: enough for any provider to open a hosted page. */
export type PaymentRequest = {
  /** Ours; travels with the payment so that the provider's answer can be tied to it again. */
  readonly paymentId: number
  readonly amount: Cents
  readonly currency: string
  readonly description: string
  readonly language: Language
  /** Where the guest comes back to, whatever happened. */
  readonly returnUrl: string
  /** Where the provider tells that something changed. */
  readonly notifyUrl: string
  /** We asked for the same before, and heard no answer. */
  readonly isRepeated: boolean
}

/** What a provider says about a payment; nobody else is believed. */
export type Told = {
  readonly status: PaymentStatus
  readonly refunded: Cents
  /** What was or will be paid; null: the provider says nothing of it before it is. */
  readonly money: ToldMoney | null
}

export type ToldMoney = {
  readonly amount: Cents
  readonly currency: string
  /** The `paymentId` of the request, as the provider kept it; null if it knows none. */
  readonly paymentId: number | null
  /** Test money for a live key, or the other way round. */
  readonly isOtherMode?: boolean
}

export type RefundRequest = {
  readonly refundId: number
  /** What is given back, by our name and by the provider's. */
  readonly paymentId: number
  readonly providerId: string
  readonly amount: Cents
  readonly currency: string
  readonly description: string
}

/**
 * A provider that says no is an answer, not an accident: it cannot be reached now (`away`), it does not know us
 * (`not_valid`: keys, address), or it does not take this very request (`refused`).
 */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly why: 'away' | 'not_valid' | 'refused'; readonly detail: string }

/**
 * Who takes the money (decisions.md, section 7). Calls are repeatable: the same request, after whatever failure,
 * starts or refunds once. They never run inside a database transaction.
 */
export type Provider = {
  start(request: PaymentRequest): Promise<Reply<{ readonly providerId: string; readonly link: string }>>
  read(providerId: string): Promise<Reply<Told>>
  refund(request: RefundRequest): Promise<Reply<{ readonly providerId: string }>>
  /** Whether it knows us; moves no money. */
  check(): Promise<Reply<null>>
}

/** The longest a guest waits for a provider, and after how many failures in a row we stop asking for a while. */
export const PROVIDER_TIMEOUT_MS = 8_000
export const BREAKER_FAILURES = 5
export const BREAKER_PAUSE_MS = 30_000

/** A provider that answers in time: slow calls end, and one that is down is left alone for a while. */
export function withPatience(
  provider: Provider,
  clock: () => Instant,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Provider {
  let failures = 0
  let closedUntil = 0
  const patiently =
    <Input, Value>(call: (input: Input) => Promise<Reply<Value>>) =>
    async (input: Input): Promise<Reply<Value>> => {
      // Whoever held rows meanwhile would hold them for as long as the provider takes.
      refuseInsideTransaction()
      if (clock() < closedUntil)
        return { ok: false, why: 'away', detail: 'left alone after repeated failures' }
      const reply = await inTime(call(input), timeoutMs)
      const isAway = !reply.ok && reply.why === 'away'
      failures = isAway ? failures + 1 : 0
      if (failures >= BREAKER_FAILURES) closedUntil = clock() + BREAKER_PAUSE_MS
      return reply
    }
  const check = patiently(() => provider.check())
  return {
    start: patiently(provider.start),
    read: patiently(provider.read),
    refund: patiently(provider.refund),
    check: () => check(undefined),
  }
}

function inTime<Value>(answer: Promise<Reply<Value>>, timeoutMs: number): Promise<Reply<Value>> {
  return new Promise((settle) => {
    const late = setTimeout(() => settle({ ok: false, why: 'away', detail: 'no answer in time' }), timeoutMs)
    const arrive = (reply: Reply<Value>) => {
      clearTimeout(late)
      settle(reply)
    }
    answer.then(arrive, (error: unknown) => arrive({ ok: false, why: 'away', detail: String(error) }))
  })
}
