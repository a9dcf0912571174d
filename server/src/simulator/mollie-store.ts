import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Amount = { readonly currency: string; readonly value: string }
export type SimulatedStatus = 'open' | 'paid' | 'failed' | 'canceled' | 'expired'

/** A payment as the simulator keeps it: one small file each, so that a restart forgets no money. */
export type SimulatedPayment = {
  readonly id: string
  readonly createdAt: string
  readonly amount: Amount
  readonly amountRefunded: Amount
  readonly description: string
  readonly redirectUrl: string
  readonly webhookUrl: string | null
  readonly locale: string
  readonly metadata: unknown
  readonly status: SimulatedStatus
  readonly refunds: readonly SimulatedRefund[]
  /** The `Idempotency-Key` it was asked for with. */
  readonly key: string | null
}

export type SimulatedRefund = {
  readonly id: string
  readonly amount: Amount
  readonly description: string
  readonly createdAt: string
  readonly key: string | null
}

export type MollieStore = {
  find(id: string): SimulatedPayment | null
  findByKey(key: string): SimulatedPayment | null
  save(payment: SimulatedPayment): void
}

export function openMollieStore(folder: string): MollieStore {
  mkdirSync(folder, { recursive: true })
  const payments = new Map<string, SimulatedPayment>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const payment: SimulatedPayment = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    payments.set(payment.id, payment)
  }
  return {
    find: (id) => payments.get(id) ?? null,
    findByKey: (key) => [...payments.values()].find((payment) => payment.key === key) ?? null,
    save(payment) {
      payments.set(payment.id, payment)
      const file = join(folder, `${payment.id}.json`)
      writeFileSync(`${file}.new`, JSON.stringify(payment))
      renameSync(`${file}.new`, file)
    },
  }
}

export const newMollieId = (prefix: 'tr' | 're') => `${prefix}_${randomBytes(8).toString('hex')}`
