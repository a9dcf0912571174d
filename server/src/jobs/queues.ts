import type { Language } from '@tischlein/rules/restaurant/restaurant'
import PgBoss from 'pg-boss'
import { ask } from '../db/ask.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Mail } from '../mail/mail.ts'

/** What is done later, and what must be known to do it: ids, never copies of what may change meanwhile. */
export type Work = {
  mail: Mail
  'account-mail': {
    readonly what: 'code' | 'reset' | 'email' | 'invite'
    readonly email: string
    /** Left out: whoever has the address. */
    readonly accountId?: number
    readonly restaurantId: number
    readonly language: Language
  }
  'newsletter-mail': {
    readonly email: string
    readonly restaurantId: number
    readonly language: Language
  }
  newsletter: { readonly newsletterId: number; readonly restaurantId: number }
  'order-mail': { readonly orderId: number; readonly what: string }
  'table-mail': {
    readonly reservationId: number
    readonly what: 'booked' | 'requested' | 'changed' | 'declined' | 'reminder' | 'canceled'
    /** Staff did it: the house need not be told. */
    readonly byHouse?: boolean
  }
  'order-push': { readonly orderId: number; readonly what: string }
  push: { readonly deviceId: number; readonly what: string }
  webhook: { readonly orderId: number; readonly what: string }
  /** To the restaurant: of an order that nobody answered; null: nobody looks at the board. */
  'alarm-mail': { readonly restaurantId: number; readonly orderId: number | null }
  'webhook-call': { readonly callId: number }
  refund: { readonly refundId: number }
  bill: { readonly orderId: number }
  print: { readonly restaurantId: number }
}
export type Queue = keyof Work

/** Tried again with growing pauses, for about a day. */
export const RETRIES = 12
const retries = { retryLimit: RETRIES, retryDelay: 20, retryBackoff: true, expireInSeconds: 300 }
const queues: { readonly [Name in Queue]: PgBoss.Queue } = {
  mail: { name: 'mail', ...retries },
  'account-mail': { name: 'account-mail', ...retries },
  'newsletter-mail': { name: 'newsletter-mail', ...retries },
  newsletter: { name: 'newsletter', ...retries },
  'order-mail': { name: 'order-mail', ...retries },
  'table-mail': { name: 'table-mail', ...retries },
  'order-push': { name: 'order-push', ...retries },
  push: { name: 'push', ...retries },
  webhook: { name: 'webhook', ...retries },
  // Staff wait for it: a process that died with one in hand is not waited for any longer.
  'alarm-mail': { name: 'alarm-mail', ...retries, expireInSeconds: 60 },
  'webhook-call': { name: 'webhook-call', ...retries },
  refund: { name: 'refund', ...retries },
  bill: { name: 'bill', ...retries },
  print: { name: 'print', ...retries },
}
export const queueNames: readonly Queue[] = [
  'print',
  'account-mail',
  'newsletter-mail',
  'alarm-mail',
  'mail',
  'refund',
  'bill',
  'order-push',
  'push',
  'order-mail',
  'table-mail',
  'webhook',
  'webhook-call',
  'newsletter',
]

const over = (db: Db | Tx): PgBoss.Db => ({
  executeSql: async (sql, values) => ({ rows: await ask(db, sql, values) }),
})

/** pg-boss as the keeper of the queues: no timers of its own, and everything through our one handle. */
export function openQueues(db: Db, report: (error: Error) => void): PgBoss {
  const boss = new PgBoss({ db: over(db), supervise: false, schedule: false })
  boss.on('error', report)
  return boss
}

/** Its tables and ours, in a database that may have them already. Starting processes may do it at the same time. */
export async function installQueues(boss: PgBoss): Promise<void> {
  await boss.start()
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of queueNames) if (!there.has(name)) await boss.createQueue(name, queues[name])
}

/** Ends a job that is being done. False: it ended, or was given to somebody else, meanwhile. */
export async function endJob(
  tx: Tx,
  { name, id }: { readonly name: Queue; readonly id: string },
): Promise<boolean> {
  const ended = await ask(
    tx,
    `update pgboss.job set state = 'completed', completed_on = now()
     where name = $1 and id = $2 and state = 'active' returning id`,
    [name, id],
  )
  return ended.length > 0
}

const sender = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error('A job is sent through a transaction.')) },
})

export type EnqueueOptions = {
  /** Seconds to wait before it is done. */
  readonly after?: number
  /** Of jobs with the same key, only one waits. */
  readonly key?: string
}

/** Has something done after the commit, exactly if there is one. */
export async function enqueue<Name extends Queue>(
  tx: Db | Tx,
  name: Name,
  data: Work[Name],
  { after, key }: EnqueueOptions = {},
): Promise<void> {
  const id = await sender.send(name, data, {
    db: over(tx),
    ...(after ? { startAfter: after } : {}),
    ...(key ? { singletonKey: key, singletonSeconds: 60 } : {}),
  })
  if (id === null && !key) throw new Error(`There is no queue «${name}».`)
  await ask(tx, "select pg_notify('job', $1)", [name])
}
