import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ask } from '../db/ask.ts'
import { inTransaction } from '../db/guard.ts'
import { type House, NOON, openHouse } from '../test/house.ts'
import { bundleHouse, freePort, type HouseProcess, startHouse } from '../test/house-process.ts'
import { openShopper } from '../test/shopper.ts'

/** A process that looks after orders dies with an alarm in its hands; the embedded database has no second one. */

/** The order is overdue this long after it was placed, so that there is time to stand in the way of its letter. */
const BEFORE_ALARM_MS = 3_000
const ALARM_MS = 120_000

let house: House
let mortal: HouseProcess | undefined
const dataDir = mkdtempSync(join(tmpdir(), 'tischlein-mortal-'))
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await mortal?.kill()
  await house.close()
  rmSync(dataDir, { recursive: true })
})

const inHand = "select id from pgboss.job where name = 'alarm-mail' and state = 'active'"
const toStaff = "select id from pgboss.job where name = 'mail' and data->>'to' = 'alarm@house.test'"

if (inject('template').engine === 'postgres')
  test('whoever comes after a process that died calls staff in its place, once', async () => {
    const { db } = house.deps
    const place = await house.restaurant({ settings: { alarmEmail: 'alarm@house.test' } })
    const anna = await openShopper(house, place)
    await anna.add('Bruschetta')
    // Nobody but the process that is going to die looks around.
    await house.deps.jobs.stop()
    const { process, now } = await startMortal()
    mortal = process
    house.clock.set(now() - ALARM_MS + BEFORE_ALARM_MS)
    await anna.order()
    await inTransaction(db, async (tx) => {
      // What the letter is written from cannot be read until the process is dead.
      await sql`lock table ticket in access exclusive mode`.execute(tx)
      await expect.poll(() => ask(tx, inHand), { timeout: 25_000, interval: 50 }).toHaveLength(1)
      await process.kill()
    })
    expect(await ask(db, toStaff)).toHaveLength(0)

    const heir = await openHouse({ beside: house })
    heir.clock.set(now())
    await ask(db, "update pgboss.job set started_on = now() - interval '61 seconds' where state = 'active'")
    for (let looks = 0; looks < 2; looks += 1) {
      await heir.deps.jobs.runRound('maintain')
      await heir.deps.jobs.runRound('mind-unanswered')
      await ask(db, "update pgboss.job set start_after = now() where state = 'retry'")
      await heir.deps.jobs.runDue()
    }
    expect(await ask(db, toStaff)).toHaveLength(1)
    await heir.close()
    expect(await house.complaints()).toEqual([])
  })

/** A process of the house, and what its clock says at the latest: it has set it a moment after it was started. */
async function startMortal() {
  const [bundle, port] = await Promise.all([bundleHouse(), freePort()])
  const started = Date.now()
  const process = startHouse({
    bundle,
    port,
    environment: {
      DATABASE_URL: house.databaseUrl ?? '',
      DATA_DIR: dataDir,
      SESSION_SECRET: Buffer.from(house.deps.config.secret).toString(),
      CLOCK: new Date(NOON).toISOString(),
    },
  })
  await process.untilReady()
  bundle.remove()
  return { process, now: () => NOON + Date.now() - started }
}
