import type PgBoss from 'pg-boss'
import type { Database } from '../db/open.ts'
import type { Log } from '../log.ts'
import { installQueues, openQueues, type Queue, queueNames, type Work } from './queues.ts'

export { enqueue } from './queues.ts'

/** A job enqueued here is announced; this is for those that wait, and those announced while nobody listened. */
const LOOK_MS = 5_000
const MAINTAIN_MS = 600_000
/** What was left undone waits until those who came with the start are served. */
const FIRST_LOOK_MS = 500
const BATCH = 10

export type Jobs = {
  /** Does the jobs of a queue. One that throws is tried again later. */
  work<Name extends Queue>(name: Name, handler: (data: Work[Name]) => Promise<void>): void
  /** A round that every process makes by itself, and that must not mind being made twice at once. */
  every(name: string, seconds: number, round: () => Promise<void>): void
  start(): Promise<void>
  /** Waits for what is being done. */
  stop(): Promise<void>
  /** Does everything that is due now, and answers how many jobs that were. */
  runDue(): Promise<number>
  /** Makes one round now. */
  runRound(name: string): Promise<void>
}

type Round = { readonly seconds: number; readonly run: () => Promise<void> }

export function createJobs(database: Database, log: Log): Jobs {
  const report = (error: unknown) => log.error({ err: error }, 'jobs')
  const boss = openQueues(database.db, report)
  const handlers = new Map<Queue, (data: never) => Promise<void>>()
  const rounds = new Map<string, Round>()
  const timers: NodeJS.Timeout[] = []
  let deafen = async () => {}
  let stopped = false
  let turn: Promise<unknown> = Promise.resolve()
  /** Queues of the look that comes next, which has not begun yet. */
  const asked = new Set<Queue>()
  let next: Promise<number> | null = null

  async function runQueues(): Promise<number> {
    next = null
    let done = 0
    for (const name of queueNames.filter((one) => asked.delete(one))) {
      const handler = handlers.get(name)
      if (handler && !stopped) done += await runQueue(boss, name, handler)
    }
    return done
  }

  /** One look at a time: all who ask during one get the next, and it looks at no queue that nobody named. */
  function runDue(names: readonly Queue[] = queueNames): Promise<number> {
    for (const name of names) asked.add(name)
    if (next) return next
    next = turn.then(runQueues)
    turn = next.catch(report)
    return next
  }
  const look = () => void runDue().catch(() => {})
  const lookAt = (announced: string) =>
    void runDue(queueNames.filter((name) => name === announced)).catch(() => {})

  function repeat(seconds: number, run: () => Promise<unknown>) {
    timers.push(setInterval(() => void run().catch(report), seconds * 1000).unref())
  }

  return {
    work(name, handler) {
      handlers.set(name, handler)
    },
    every(name, seconds, run) {
      rounds.set(name, { seconds, run })
    },
    async start() {
      await installQueues(boss)
      deafen = await database.listen('job', lookAt, look)
      repeat(LOOK_MS / 1000, () => runDue())
      repeat(MAINTAIN_MS / 1000, () => boss.maintain())
      for (const { seconds, run } of rounds.values()) repeat(seconds, run)
      timers.push(setTimeout(look, FIRST_LOOK_MS).unref())
    },
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      await deafen()
      await turn
    },
    runDue: () => runDue(),
    async runRound(name) {
      await rounds.get(name)?.run()
    },
  }
}

async function runQueue(boss: PgBoss, name: Queue, handler: (data: never) => Promise<void>): Promise<number> {
  let done = 0
  for (;;) {
    const jobs = await boss.fetch<never>(name, { batchSize: BATCH })
    if (jobs.length === 0) return done
    for (const job of jobs) {
      await handler(job.data).then(
        () => boss.complete(name, job.id),
        (error: unknown) =>
          boss.fail(name, job.id, { message: error instanceof Error ? error.message : String(error) }),
      )
      done += 1
    }
  }
}
