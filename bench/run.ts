import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { measureFirstPaint } from './first-paint.ts'
import { measureLongMenu } from './long-menu.ts'
import { machine } from './machine.ts'
import { cleanUp, scratch, startHouse, startPostgres, untilAnswering } from './processes.ts'
import { measureReads } from './reads.ts'
import { print, type Table } from './report.ts'
import { measureStarts } from './starts.ts'
import { measureTold } from './told.ts'
import { measureWrites } from './writes.ts'

/** `npm run bench`, or some of it: `npm run bench -- reads told writes start paint long`. All of it writes results.md. */
const parts = ['reads', 'told', 'writes', 'start', 'paint', 'long'] as const
type Part = (typeof parts)[number]

/** How busy the machine was with other things when we came. */
const [load = 0] = loadavg()
const asked = process.argv.slice(2)
const wanted = (part: Part): boolean => asked.length === 0 || asked.includes(part)

const postgres = await startPostgres()
const tables: Table[] = []
const show = (table: Table) => {
  tables.push(table)
  console.log(`\n${print(table)}`)
}

try {
  const onPostgres = { databaseUrl: postgres.createDatabase('shop'), dataDir: join(scratch, 'secrets') }
  const embedded = { dataDir: join(scratch, 'data') }
  if (wanted('start')) {
    const starts = [
      { engine: `PostgreSQL ${postgres.version}`, options: onPostgres },
      { engine: 'PGlite', options: embedded },
    ]
    show(await measureStarts(starts))
  }
  const memory: string[][] = []

  const house = startHouse(onPostgres)
  await untilAnswering(house, '/health/ready')
  if (wanted('reads')) show(await measureReads(house))
  if (wanted('told')) show(await measureTold(house))
  if (wanted('paint')) show(await measureFirstPaint(house))
  if (wanted('writes')) {
    const limit = { kind: 'postgres', argument: postgres.createDatabase('bare') } as const
    const { table, memoryMiB } = await measureWrites({
      engine: 'PostgreSQL',
      house,
      servers: [house, postgres],
      limit,
    })
    show(table)
    memory.push(['PostgreSQL', memoryMiB.toFixed(0), '140'])
  }
  await house.close()
  if (wanted('long')) show(await measureLongMenu(postgres))

  if (wanted('writes')) {
    const small = startHouse(embedded)
    await untilAnswering(small, '/health/ready')
    const limit = { kind: 'pglite', argument: join(scratch, 'bare') } as const
    const { table, memoryMiB } = await measureWrites({
      engine: 'PGlite',
      house: small,
      servers: [small],
      limit,
    })
    show(table)
    memory.push(['PGlite', memoryMiB.toFixed(0), '450'])
    await small.close()
    show({
      title: 'Memory',
      note: 'Of the server process after the writes above.',
      head: ['database', 'MiB', 'goal'],
      rows: memory,
    })
  }
  if (asked.length === 0) writeFileSync(new URL('./results.md', import.meta.url), record())
} finally {
  await postgres.close()
  cleanUp()
}

function record(): string {
  const day = new Date().toISOString().slice(0, 10)
  const head = [
    '# Figures',
    '',
    `Measured on ${day}: ${machine()}, PostgreSQL ${postgres.version} with its default settings. Clients, server and`,
    'database share the machine, so that absolute figures move up to twofold between runs: compare shares of the limit,',
    'which was measured in the same run, and processor time per piece of work. Made by `npm run bench`; the machine',
    `was otherwise ${load < 0.5 ? 'idle' : `busy (load average ${load.toFixed(1)} before the run)`}.`,
    '',
  ].join('\n')
  return `${head}\n${tables.map(print).join('\n')}`
}
