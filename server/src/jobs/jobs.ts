import type PgBoss from 'pg-boss'
import { inTransaction } from '../db/guard.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import type { Log } from '../log.ts'
import type { Mail } from '../mail/mail.ts'
import {
  endJob,
  enqueue,
  installQueues,
  openQueues,
  type Queue,
  queueNames,
  RETRIES,
  type Work,
} from './queues.ts'

export { enqueue, RETRIES }

/** A job enqueued here is announced; this is for those that wait, and those announced while nobody listened. */
const LOOK_MS = 5_000
/** What a process that died had in hand is given to another one. */
const MAINTAIN_S = 60
/** What was left undone waits until those who came with the start are served. */
const FIRST_LOOK_MS = 500
const BATCH = 10

export type Jobs = {
  /** Does the jobs of a queue. One that throws is tried again later, under the same `id`. */
  work<Name extends Queue>(name: Name, handler: (data: Work[Name], id: string) => Promise<void>): void
  /**
   * Does jobs that become letters. They are in the post with the commit that ends the job: where a process dies in
   * between, or two do one job, each letter is there once.
   */
  write<Name extends Queue>(name: Name, writer: (data: Work[Name]) => Promise<readonly Mail[]>): void
  /** The same where rows belong to the letters, as a proof does to its link: `tx` is the commit that ends the job. */
  record<Name extends Queue>(
    name: Name,
    recorder: (tx: Tx, data: Work[Name]) => Promise<readonly Mail[]>,
  ): void
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

/** What is left to do in the commit that ends the job: it writes rows, and answers letters for the post. */
type Ending = (tx: Tx) => Promise<readonly Mail[]>
type Handler = (data: never, id: string) => Promise<Ending>

const withoutLetters: Ending = async () => []

type Round = { readonly seconds: number; readonly run: () => Promise<void> }

export function createJobs(database: Database, log: Log): Jobs {
  const report = (error: unknown) => log.error({ err: error }, 'jobs')
  const boss = openQueues(database.db, report)
  const handlers = new Map<Queue, Handler>()
  const rounds = new Map<string, Round>([['maintain', { seconds: MAINTAIN_S, run: () => boss.maintain() }]])
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
      if (handler && !stopped) done += await runQueue({ boss, db: database.db }, name, handler)
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
      handlers.set(name, (data: never, id) => handler(data, id).then(() => withoutLetters))
    },
    write(name, writer) {
      handlers.set(name, async (data: never) => {
        const letters = await writer(data)
        return async () => letters
      })
    },
    record(name, recorder) {
      handlers.set(name, async (data: never) => (tx) => recorder(tx, data))
    },
    every(name, seconds, run) {
      rounds.set(name, { seconds, run })
    },
    async start() {
      await installQueues(boss)
      deafen = await database.listen('job', lookAt, look)
      repeat(LOOK_MS / 1000, () => runDue())
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

type Desk = { readonly boss: PgBoss; readonly db: Db }

async function runQueue({ boss, db }: Desk, name: Queue, handler: Handler): Promise<number> {
  let done = 0
  for (;;) {
    const jobs = await boss.fetch<never>(name, { batchSize: BATCH })
    if (jobs.length === 0) return done
    for (const job of jobs) {
      await handler(job.data, job.id)
        .then((ending) => end(db, { name, id: job.id }, ending))
        .catch((error: unknown) =>
          boss.fail(name, job.id, { message: error instanceof Error ? error.message : String(error) }),
        )
      done += 1
    }
  }
}

/** A job that another process has ended meanwhile leaves no letters. */
const end = (db: Db, job: { readonly name: Queue; readonly id: string }, ending: Ending) =>
  inTransaction(db, async (tx) => {
    if (!(await endJob(tx, job))) return
    for (const letter of await ending(tx)) await enqueue(tx, 'mail', letter)
  })
