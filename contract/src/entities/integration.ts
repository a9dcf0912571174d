import { z } from 'zod'
import { day, deliveryType, instant, int } from './primitives.ts'
import { paymentType } from './restaurant.ts'
import { role } from './staff.ts'

/** How one thing that a system was told went. */
export const webhookCall = z.object({
  id: int,
  what: z.string(),
  order_id: int.nullable().meta({ description: 'Null: a test' }),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: int,
  status: int.nullable().meta({ description: 'Of its last answer; null: none came' }),
  fault: z.enum(['answer', 'slow', 'away', 'secret']).nullable(),
  created_at: instant,
  tried_at: instant.nullable(),
})

export const webhook = z.object({
  id: int,
  url: z.string(),
  events: z.array(z.string()).meta({ description: 'Empty: everything' }),
  created_at: instant,
  last: webhookCall.nullable(),
  secret: z.string().nullable().meta({ description: 'Told once, by the answer that made it' }),
})

export const apiKey = z.object({
  id: int,
  name: z.string(),
  role,
  hint: z.string().meta({ description: 'Its last letters' }),
  made_by: z.string().nullable(),
  made_at: instant,
  used_at: instant.nullable().meta({ description: 'To about ten minutes' }),
  key: z.string().nullable().meta({ description: 'Told once, by the answer that made it' }),
})

export const auditEntry = z.object({
  id: int,
  at: instant,
  what: z.string(),
  noun: z.string().nullable(),
  noun_id: int.nullable(),
  detail: z.unknown(),
  by: z.object({ id: int, name: z.string().nullable(), email: z.string().nullable() }).nullable(),
})

export const providerAccount = z.object({
  provider: z.enum(['mollie', 'saferPay']),
  source: z
    .enum(['own', 'house', 'simulator', 'none'])
    .meta({ description: 'Whose account: the restaurant’s, the operator’s, a stand-in’s, or nobody’s' }),
  hint: z.string().nullable().meta({ description: 'As much of its own as tells one account from another' }),
  changed_at: instant.nullable(),
})

export const dataRetention = z.object({
  keepDays: int.meta({
    description: 'Days after an order until it is forgotten who ordered; set by managers/settings',
  }),
  forgotten: z
    .array(z.object({ day, orders: int }))
    .meta({ description: 'Of how many orders that was done, the latest days first' }),
})

export const paymentSettings = z.object({
  methods: z.array(z.object({ deliveryType, paymentTypes: z.array(paymentType) })),
  providers: z.array(providerAccount),
})
