import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readTestConfig } from '../config.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { type Clone, cloneTemplate } from '../test/template.ts'
import { ask } from './ask.ts'
import { inTransaction } from './guard.ts'
import { type Migration, migrate, migrations } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'
import { EMBEDDED_MAJOR, openDirectory } from './pglite.ts'
import { tidyDatabase } from './tidy.ts'

let clone: Clone
let database: Database
beforeAll(async () => {
  clone = await cloneTemplate(inject('template'))
  database = clone.database
})
afterAll(() => clone.drop())

describe('values come out alike on both engines', () => {
  test('as texts, numbers and lists, never as dates', async () => {
    const [row] = await ask<Record<string, unknown>>(
      database.db,
      `select 9007199254740991::bigint as id, 1.5::numeric as ratio, date '2026-03-01' as day, timestamp '2026-03-01 18:15' as wall,
              timestamptz '2026-03-01 18:15:00.25+01' as instant, timestamptz '2026-07-01 00:00+00' as whole,
              array['a', 'b'] as words, array[1, 2] as numbers, '{"a":[1]}'::jsonb as document, true as flag, null as nothing`,
    )
    expect(row).toEqual({
      id: 9_007_199_254_740_991,
      ratio: 1.5,
      day: '2026-03-01',
      wall: '2026-03-01 18:15:00',
      instant: '2026-03-01T17:15:00.250Z',
      whole: '2026-07-01T00:00:00.000Z',
      words: ['a', 'b'],
      numbers: [1, 2],
      document: { a: [1] },
      flag: true,
      nothing: null,
    })
  })

  test('and go in alike: lists, documents, the last id of all', async () => {
    const [row] = await ask<Record<string, unknown>>(
      database.db,
      'select $1::bigint as id, $2::text[] as words, $3::jsonb as document, $4::timestamptz as instant, $5::date as day',
      [
        9_007_199_254_740_991,
        ['x,y', '"z"'],
        JSON.stringify([{ a: 1 }]),
        '2026-03-01T17:15:00.250Z',
        '2026-03-01',
      ],
    )
    expect(row).toEqual({
      id: 9_007_199_254_740_991,
      words: ['x,y', '"z"'],
      document: [{ a: 1 }],
      instant: '2026-03-01T17:15:00.250Z',
      day: '2026-03-01',
    })
  })

  test('several statements in one text answer with the last', async () => {
    expect(await ask(database.db, 'select 1 as a; select 2 as a')).toEqual([{ a: 2 }])
  })
})

describe('a transaction', () => {
  const count = async () =>
    (await ask<{ n: number }>(database.db, 'select count(*) as n from closed_day'))[0]?.n
  const write = (db: Parameters<typeof ask>[0], key: string) =>
    ask(db, "insert into attempt (scope, key, count, until) values ('test', $1, 1, now())", [key])
  const written = async (key: string) =>
    (await ask(database.db, "select 1 from attempt where scope = 'test' and key = $1", [key])).length

  test('is undone when its work throws', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await write(tx, 'undone')
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await written('undone')).toBe(0)
  })

  test('throws where its work asks the outer handle, instead of waiting for ever', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await write(tx, 'guarded')
      await count()
    })
    await expect(work).rejects.toThrow('outer database handle')
    expect(await written('guarded')).toBe(0)
  })

  test('throws where a second one is begun inside', async () => {
    const work = inTransaction(database.db, () => inTransaction(database.db, async () => {}))
    await expect(work).rejects.toThrow('outer database handle')
  })

  test('does not mind others that run beside it, nor what it leaves behind to run later', async () => {
    let later = Promise.resolve<unknown>(null)
    await Promise.all([
      inTransaction(database.db, async (tx) => {
        await write(tx, 'one')
        later = new Promise((resolve) => setTimeout(() => resolve(count()), 20))
      }),
      inTransaction(database.db, (tx) => write(tx, 'two')),
      write(database.db, 'three'),
    ])
    expect(await later).toBe(0)
    expect([await written('one'), await written('two'), await written('three')]).toEqual([1, 1, 1])
  })

  test('keeps statements of others out of it', async () => {
    let others: Promise<unknown> = Promise.resolve()
    const mine = inTransaction(database.db, async (tx) => {
      await write(tx, 'mine')
      await new Promise((resolve) => setTimeout(resolve, 30))
      throw new Error('undone')
    })
    others = Promise.all([mine.catch(() => {}), write(database.db, 'theirs')])
    await others
    expect([await written('mine'), await written('theirs')]).toEqual([0, 1])
  })
})

describe('notifications', () => {
  test('are heard once the transaction is committed, by everybody who listens, until they stop', async () => {
    const heard: string[] = []
    const stop = await database.listen('story', (payload) => void heard.push(payload))
    await database.listen('story', (payload) => void heard.push(`also ${payload}`))
    const say = (text: string) => (tx: Parameters<typeof ask>[0]) =>
      ask(tx, "select pg_notify('story', $1)", [text])
    await inTransaction(database.db, async (tx) => {
      await say('first')(tx)
      expect(heard).toEqual([])
    })
    await expect.poll(() => heard).toEqual(['first', 'also first'])
    await stop()
    await say('second')(database.db)
    await expect.poll(() => heard).toEqual(['first', 'also first', 'also second'])
  })

  test('may be answered by questions of one’s own, even in the midst of somebody’s transaction', async () => {
    const answers: unknown[] = []
    await database.listen(
      'question',
      () => void ask(database.db, 'select 1 as a').then((rows) => answers.push(rows)),
    )
    await inTransaction(database.db, (tx) => ask(tx, "select pg_notify('question', '')"))
    await expect.poll(() => answers).toEqual([[{ a: 1 }]])
  })
})

describe('migrations', () => {
  const made = (name: string, text: string): Migration => ({ name, sql: text, hash: text })
  const all = () => [...migrations()]

  test('are applied once', async () => {
    await migrate(database.db)
    await migrate(database.db)
    const names = await ask<{ name: string }>(database.db, 'select name from migration order by name')
    expect(names.map(({ name }) => name)).toEqual(all().map(({ name }) => name))
  })

  test('that fail leave nothing of themselves behind', async () => {
    const broken = made('0900-broken.sql', 'create table half (id integer); select 1 / 0;')
    await expect(migrate(database.db, [...all(), broken])).rejects.toThrow()
    expect(await ask(database.db, "select to_regclass('half') as found")).toEqual([{ found: null }])
    const mended = made('0900-broken.sql', 'create table half (id integer);')
    await Promise.all([migrate(database.db, [...all(), mended]), migrate(database.db, [...all(), mended])])
    expect(await ask(database.db, 'select count(*) as n from half')).toEqual([{ n: 0 }])
  })

  test('refuse a file that changed after it ran, and a database of a newer release', async () => {
    await expect(migrate(database.db, all())).rejects.toThrow('newer release')
    const changed = made('0900-broken.sql', 'create table other (id integer);')
    await expect(migrate(database.db, [...all(), changed])).rejects.toThrow('0900-broken.sql was changed')
  })
})

describe('tables.ts', () => {
  test('says what the database holds, column by column', async () => {
    const columns = await ask<{
      table_name: string
      column_name: string
      optional: boolean
      nullable: boolean
    }>(
      database.db,
      `select table_name, column_name, is_nullable = 'YES' as nullable,
              column_default is not null or is_identity = 'YES' or is_nullable = 'YES' as optional
       from information_schema.columns where table_schema = 'public' and table_name not in ('migration', 'half')
       order by table_name, column_name`,
    )
    const there = columns.map(
      (column) =>
        `${column.table_name}.${column.column_name}${column.nullable ? ' null' : ''}${column.optional ? ' optional' : ''}`,
    )
    expect(there).toEqual(declared().sort())
  })

  /** `tables.ts` holds nothing at run time, so that its text is read. */
  function declared(): string[] {
    const source = readFileSync(new URL('./tables.ts', import.meta.url), 'utf8')
    const typeOf = new Map(
      [...source.matchAll(/^type (\w+Table) = \{(.*?)\n?\}$/gms)].map(([, name = '', body = '']) => [
        name,
        body,
      ]),
    )
    const tables = /export type Tables = \{(.*?)\n\}/s.exec(source)?.[1] ?? ''
    return [...tables.matchAll(/(\w+): (\w+)/g)].flatMap(([, table, type = '']) =>
      columnsOf(typeOf.get(type) ?? '').map(([column, written]) => {
        const isNullable = /\| null(,|>|$)/.test(written)
        const isOptional = isNullable || /Generated<|WithDefault<|undefined/.test(written)
        return `${table}.${column}${isNullable ? ' null' : ''}${isOptional ? ' optional' : ''}`
      }),
    )
  }

  const columnsOf = (body: string): [string, string][] =>
    body
      .replaceAll(/\/\*\*.*?\*\//gs, '')
      .split(/;|\n(?= {2}\w+:)/)
      .map((line) => /^\s*(\w+): (.+)$/s.exec(line.trim()))
      .flatMap((found): [string, string][] => (found?.[1] && found[2] ? [[found[1], found[2].trim()]] : []))
})

if (readTestConfig().engine === 'pglite')
  describe('the embedded database', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tischlein-database-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const open = (dataDir: string) => openDatabase({ dataDir, report: () => {} })
    const begun = join(folder, 'begun')
    /** The one that was made, as it was when it was closed: making one takes a while. */
    const copied = (name: string) => {
      cpSync(begun, join(folder, name), { recursive: true })
      return join(folder, name)
    }

    test('starts anew where a first start was killed half-way', async () => {
      mkdirSync(join(begun, 'database.init', 'base'), { recursive: true })
      writeFileSync(join(begun, 'database.init', 'PG_VERSION'), '18')
      const opened = await open(begun)
      expect(await ask(opened.db, 'select 1 as a')).toEqual([{ a: 1 }])
      await opened.close()
    })

    test('keeps what was written, in as little memory as a small shop needs', async () => {
      const dataDir = copied('kept')
      const first = await open(dataDir)
      await ask(first.db, 'create table kept (id integer); insert into kept values (1)')
      await expect(open(dataDir)).rejects.toThrow(`in use by process ${process.pid}`)
      await first.close()
      const second = await open(dataDir)
      expect(await ask(second.db, 'select id from kept')).toEqual([{ id: 1 }])
      expect(await ask(second.db, 'show shared_buffers')).toEqual([{ shared_buffers: '16MB' }])
      const [version] = await ask<{ version: string }>(second.db, 'select version()')
      expect(version?.version).toContain(`PostgreSQL ${EMBEDDED_MAJOR}.`)
      await second.close()
    })

    test('does not let rows that were replaced grow for ever', async () => {
      const dataDir = copied('tidy')
      const opened = await open(dataDir)
      const jobs = createJobs(opened, createLog('silent'))
      tidyDatabase(opened, jobs)
      await ask(
        opened.db,
        "create table grown (id integer, text text); insert into grown select n, '' from generate_series(1, 2000) n",
      )
      const rewrite = () => ask(opened.db, "update grown set text = repeat('x', 500)")
      for (let round = 0; round < 15; round++) {
        await rewrite()
        await jobs.runRound('vacuum')
        await jobs.runRound('checkpoint')
      }
      const [grown] = await ask<{ size: number }>(opened.db, "select pg_total_relation_size('grown') as size")
      expect(grown?.size).toBeLessThan(8_000_000)
      await opened.close()
    })

    test('of another PostgreSQL is refused before it is touched', async () => {
      const path = join(folder, 'old')
      mkdirSync(path)
      writeFileSync(join(path, 'PG_VERSION'), '17\n')
      await expect(openDirectory(path)).rejects.toThrow('PostgreSQL 17')
      await expect(openDirectory(path)).rejects.toThrow('PostgreSQL 17')
    })

    test('is not made among files of somebody else', async () => {
      const path = join(folder, 'full')
      mkdirSync(path)
      writeFileSync(join(path, 'holiday.jpg'), '')
      await expect(openDirectory(path)).rejects.toThrow('not a database')
    })
  })
else
  describe('PostgreSQL', () => {
    test('survives that its connections are cut, idle or busy', async () => {
      const cut = (tx: Parameters<typeof ask>[0]) =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
          tx,
        )
      await Promise.all(Array.from({ length: 5 }, () => ask(database.db, 'select pg_sleep(0.05)')))
      const busy = ask(database.db, 'select pg_sleep(5)').catch((error: unknown) => error)
      await cut(database.db)
      expect(await busy).toBeInstanceOf(Error)
      expect(await ask(database.db, 'select 1 as a')).toEqual([{ a: 1 }])
    })
  })
