import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { ask } from '../db/ask.ts'
import { inTransaction } from '../db/guard.ts'
import { createLog } from '../log.ts'
import { type Clone, cloneTemplate } from '../test/template.ts'
import { createJobs, enqueue, type Jobs } from './jobs.ts'

let clone: Clone
let jobs: Jobs
const done: number[] = []
let refuses = false
beforeAll(async () => {
  clone = await cloneTemplate(inject('template'))
  jobs = createJobs(clone.database, createLog('silent'))
  jobs.work('refund', async ({ refundId }) => {
    if (refuses) throw new Error('the provider is away')
    done.push(refundId)
  })
})
beforeEach(() => {
  done.length = 0
  refuses = false
})
afterAll(async () => {
  await jobs.stop()
  await clone.drop()
})

const later = (refundId: number, options?: Parameters<typeof enqueue>[3]) =>
  inTransaction(clone.database.db, (tx) => enqueue(tx, 'refund', { refundId }, options))

/** As if the time until a job is due had gone by. */
const passTime = () =>
  ask(
    clone.database.db,
    "update pgboss.job set start_after = now() - interval '1 second' where state in ('created', 'retry')",
  )

describe('a job', () => {
  test('is done once, after the commit', async () => {
    await later(1)
    expect(await jobs.runDue()).toBe(1)
    expect(await jobs.runDue()).toBe(0)
    expect(done).toEqual([1])
  })

  test('asked for by many at once is looked for once', async () => {
    await Promise.all([4, 5, 6].map((id) => later(id)))
    const looks = await Promise.all(Array.from({ length: 20 }, () => jobs.runDue()))
    expect(new Set(looks)).toEqual(new Set([3]))
    expect(done.toSorted()).toEqual([4, 5, 6])
  })

  test('of a transaction that was undone is never done', async () => {
    const undone = inTransaction(clone.database.db, async (tx) => {
      await enqueue(tx, 'refund', { refundId: 2 })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await jobs.runDue()).toBe(0)
  })

  test('that fails is tried again, later', async () => {
    refuses = true
    await later(3)
    await jobs.runDue()
    refuses = false
    expect(await jobs.runDue()).toBe(0)
    await passTime()
    await jobs.runDue()
    expect(done).toEqual([3])
  })

  test('may have to wait', async () => {
    await later(4, { after: 600 })
    expect(await jobs.runDue()).toBe(0)
    await passTime()
    await jobs.runDue()
    expect(done).toEqual([4])
  })

  test('with a key is there once, however often it is asked for', async () => {
    await later(5, { key: 'five' })
    await later(5, { key: 'five' })
    await jobs.runDue()
    expect(done).toEqual([5])
  })

  test('is not done twice by two who look at once', async () => {
    const rival = createJobs(clone.database, createLog('silent'))
    rival.work('refund', async ({ refundId }) => void done.push(refundId))
    for (let refundId = 10; refundId < 40; refundId++) await later(refundId)
    await Promise.all([jobs.runDue(), rival.runDue()])
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 10))
  })
})

describe('a process that has a job in hand', () => {
  const letter = { to: 'staff@house.test', language: 'de', subject: 'Board', text: 'Look at it.' } as const
  const letters = () => ask(clone.database.db, "select id from pgboss.job where name = 'mail'")
  const isInHand = async () =>
    (await ask(clone.database.db, "select id from pgboss.job where name = 'alarm-mail' and state = 'active'"))
      .length === 1
  /** It is silent for longer than a job may take, and another one looks after what was left. */
  const silence = async () => {
    await ask(
      clone.database.db,
      "update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'",
    )
    await jobs.runRound('maintain')
    await passTime()
  }
  const alarm = () =>
    inTransaction(clone.database.db, (tx) => enqueue(tx, 'alarm-mail', { restaurantId: 1, orderId: null }))

  test('and dies is followed by another one; and where it only slept, its letter is there once', async () => {
    const hands: (() => void)[] = []
    const slow = createJobs(clone.database, createLog('silent'))
    slow.write('alarm-mail', () => new Promise((done) => hands.push(() => done([letter]))))
    jobs.write('alarm-mail', async () => [letter])
    await alarm()
    const sleeping = slow.runDue()
    await expect.poll(isInHand).toBe(true)
    await silence()
    await jobs.runDue()
    expect(await letters()).toHaveLength(1)
    for (const wake of hands) wake()
    await sleeping
    expect(await letters()).toHaveLength(1)
  })
})

test('whoever waits for jobs is told at once', async () => {
  await jobs.start()
  await later(6)
  await expect.poll(() => done).toEqual([6])
})
