import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Clone, cloneTemplate } from '../test/template.ts'
import { forget } from './forget.ts'

let clone: Clone
beforeAll(async () => {
  clone = await cloneTemplate(inject('template'))
})
afterAll(() => clone.drop())

test.each([1, 2, 5, 100])(
  'everything that had its time goes, %i at a time, and nothing else',
  async (atOnce) => {
    const { db } = clone.database
    const row = (key: string, count: number) => ({
      scope: 'a story',
      key,
      count,
      until: '2026-03-11T12:00:00Z',
    })
    const rows = ['a', 'b', 'c', 'd', 'e'].map((key) => row(key, 1))
    await db.deleteFrom('attempt').execute()
    await db
      .insertInto('attempt')
      .values([...rows, row('stays', 2)])
      .execute()
    await forget(db, 'attempt', sql`count = 1`, atOnce)
    expect(await db.selectFrom('attempt').select('key').execute()).toEqual([{ key: 'stays' }])
  },
)
