import type { Cents } from '@tischlein/rules/money'
import type { PaymentStatus } from '@tischlein/rules/payment/payment-status'
import type { PaymentRequest, Provider, Reply, Told, ToldMoney } from '../payment/provider.ts'

/** A payment as the provider's own books have it. */
export type Booked = {
  readonly request: PaymentRequest
  status: PaymentStatus
  money: ToldMoney
  readonly refunds: Map<number, Cents>
}

export type PretendProvider = Provider & {
  /** By our payment id. */
  readonly books: Map<number, Booked>
  /** What it does to our calls: nothing, or what it answers instead. */
  trouble: 'none' | 'away' | 'not_valid' | 'refused'
  /** How it ends on its page; `strange` is what came instead of what was asked for. */
  end(paymentId: number, status: PaymentStatus, strange?: Partial<ToldMoney>): void
  /** What it says of a payment is another thing now, whatever it said before. */
  correct(paymentId: number, status: PaymentStatus): void
  /** Given back by a hand at its own desk. */
  giveBack(paymentId: number, amount: Cents): void
  /** What it holds of a payment: what came less what went back. */
  holds(paymentId: number): Cents
}

/** A provider for stories in which the money does what no page of the simulator offers. */
export function pretendProvider(): PretendProvider {
  const books = new Map<number, Booked>()
  const find = (providerId: string) => books.get(Number(providerId.slice(5)))
  const came = ({ status, money }: Booked) => (isPaid(status) ? money.amount : 0)
  const wentBack = ({ refunds }: Booked) => [...refunds.values()].reduce((sum, amount) => sum + amount, 0)
  let byHand = -1

  const troubled =
    <Input, Value>(answer: (input: Input) => Value | null) =>
    async (input: Input): Promise<Reply<Value>> => {
      const { trouble } = pretended
      if (trouble !== 'none') return { ok: false, why: trouble, detail: trouble }
      const value = answer(input)
      return value === null ? { ok: false, why: 'refused', detail: 'no' } : { ok: true, value }
    }

  const pretended: PretendProvider = {
    async check() {
      const { trouble } = pretended
      return trouble === 'none' ? { ok: true, value: null } : { ok: false, why: trouble, detail: trouble }
    },
    books,
    trouble: 'none',
    start: troubled((request) => {
      const { paymentId, amount, currency } = request
      if (!books.has(paymentId))
        books.set(paymentId, {
          request,
          status: 'open',
          money: { amount, currency, paymentId },
          refunds: new Map(),
        })
      return { providerId: `page-${paymentId}`, link: `https://pay.test/${paymentId}` }
    }),
    read: troubled((providerId) => {
      const booked = find(providerId)
      return booked ? toTold(booked, wentBack(booked)) : null
    }),
    refund: troubled(({ refundId, providerId, amount }) => {
      const booked = find(providerId)
      if (!booked || (!booked.refunds.has(refundId) && amount > came(booked) - wentBack(booked))) return null
      booked.refunds.set(refundId, amount)
      return { providerId: `back-${refundId}` }
    }),
    end(paymentId, status, strange = {}) {
      const booked = books.get(paymentId)
      if (!booked || isPaid(booked.status)) return
      booked.status = status
      booked.money = { ...booked.money, ...strange }
    },
    correct(paymentId, status) {
      const booked = books.get(paymentId)
      if (booked) booked.status = status
    },
    giveBack(paymentId, amount) {
      const booked = books.get(paymentId)
      if (!booked || amount > came(booked) - wentBack(booked)) return
      booked.refunds.set(byHand, amount)
      byHand -= 1
    },
    holds(paymentId) {
      const booked = books.get(paymentId)
      return booked ? came(booked) - wentBack(booked) : 0
    },
  }
  return pretended
}

const isPaid = (status: PaymentStatus) => status === 'paid'

function toTold({ status, money }: Booked, refunded: Cents): Told {
  if (!isPaid(status) || refunded === 0) return { status, refunded: 0, money }
  return { status: refunded >= money.amount ? 'refunded' : 'partially_refunded', refunded, money }
}
