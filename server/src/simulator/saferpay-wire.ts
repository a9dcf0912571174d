import { z } from 'zod'
import type { SimulatedTransaction } from './saferpay-store.ts'

/** What travels between Saferpay and a shop: the header of every request, amounts, transactions, faults. */
export const heading = z.object({
  RequestHeader: z.object({
    SpecVersion: z.string().regex(/^1\.\d+$/),
    CustomerId: z.string().min(1),
    RequestId: z.string().regex(/^[\w.:-]{1,50}$/),
    RetryIndicator: z.int().min(0).max(9),
  }),
})

/** In minor units, written as text. */
export const amount = z.object({
  Value: z.string().regex(/^\d+$/),
  CurrencyCode: z.enum(['EUR', 'CHF', 'USD', 'GBP']),
})

/** The shop's own name for a transaction. */
export const orderId = z.string().regex(/^[\w.:-]{1,80}$/)

export type Answer = { readonly status: number; readonly body: object }

export const say = (body: object): Answer => ({ status: 200, body })

export const fail = (status: number, ErrorName: string, more: object = {}): Answer => ({
  status,
  body: { Behavior: 'DO_NOT_RETRY', ErrorName, ErrorMessage: ErrorName.toLowerCase(), ...more },
})

export const presentTransaction = ({ id, type, status, orderId: OrderId, ...of }: SimulatedTransaction) =>
  say({
    Transaction: {
      Type: type,
      Status: status,
      Id: id,
      ...(status === 'CAPTURED' ? { CaptureId: `${id}_c` } : {}),
      Date: of.date,
      Amount: of.amount,
      OrderId,
      AcquirerName: 'Simulator',
    },
    PaymentMeans: { Brand: { PaymentMethod: 'TWINT', Name: 'TWINT' }, DisplayText: 'TWINT' },
    Liability: { LiabilityShift: true, LiableEntity: 'ACQUIRER' },
  })
