import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { inTransaction } from '../db/guard.ts'
import type { Tx } from '../db/open.ts'
import { openField } from '../test/field.ts'
import { type House, openHouse } from '../test/house.ts'
import { openTcpPrinter, type TcpPrinter } from '../test/pretend-printer.ts'
import { openShopper } from '../test/shopper.ts'

/**
 * Two processes reach for one paper at the same moment (traps.md, B9). On PostgreSQL they are processes of their own,
 * and the race is run a second time without locks, where the paper must come out twice.
 */
const environment = { PRINTER_PORTS: '1024-65535', PRINTER_PATIENCE_S: '2' }

let house: House
let printer: TcpPrinter
beforeEach(async () => {
  house = await openHouse({ environment })
  printer = await openTcpPrinter()
})
afterEach(async () => {
  await printer.close()
  expect(await house.complaints()).toEqual([])
  await house.close()
})

/** The ticket of an accepted order waits for its printer. */
async function queueTicket(): Promise<void> {
  const place = await house.restaurant()
  const owner = await house.manager('owner', place.id)
  const network = { kind: 'network', host: '127.0.0.1', port: printer.port, language: 'en' } as const
  await owner.call('createPrinter', { name: 'Kitchen', ...network })
  const anna = await openShopper(house, place)
  await anna.add('Bruschetta')
  const { orderId } = (await anna.order()).data
  await owner.call('changeOrderStatus', { orderId: orderId ?? 0, status: 'processing', minutes: 20 })
}

const states = async () =>
  (await house.deps.db.selectFrom('print_job').select('state').execute()).map(({ state }) => state)

if (inject('template').engine === 'postgres') {
  describe('two processes on one database', () => {
    // Only they print: the house of the test has sent its own servants home.
    beforeEach(() => house.deps.jobs.stop())

    test('B9 that reach for one paper at the same moment print it once', async () => {
      await bothReachForTicket({ locksOff: false })
      expect(printer.printed).toHaveLength(1)
      expect(await states()).toEqual(['printed'])
    })

    test('print it twice without locks', async () => {
      await bothReachForTicket({ locksOff: true })
      expect(printer.printed).toHaveLength(2)
    })
  })
} else {
  test('B9 looked for again and again while it is being printed, one paper comes out once', async () => {
    printer.mood.answersAfter = 300
    await queueTicket()
    for (let look = 0; look < 5; look += 1) await house.deps.jobs.runRound('print')
    await expect.poll(states).toEqual(['printed'])
    expect(printer.printed).toHaveLength(1)
  })
}

/** The paper is held until both have seen it, so that neither is ever just too late; then both may go on. */
async function bothReachForTicket({ locksOff }: { locksOff: boolean }): Promise<void> {
  const { deps, databaseUrl } = house
  await queueTicket()
  const field = await inTransaction(deps.db, async (tx) => {
    await tx.selectFrom('print_job').select('id').forUpdate().execute()
    const opened = await openField(house, databaseUrl ?? '', { locksOff, environment })
    await expect.poll(() => waiting(tx), { timeout: 30_000 }).toBe(2)
    return opened
  })
  await expect.poll(states).toEqual(['printed'])
  // Whoever is still printing ends before the process does.
  await field.close()
}

/** Processes of this house that wait for what another one holds; a transaction would keep what it has seen of them. */
async function waiting(tx: Tx): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
  return rows[0]?.count ?? 0
}
