import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Clone, cloneTemplate } from '../test/template.ts'
import { prepared } from './prepared.ts'

let clone: Clone
beforeAll(async () => {
  clone = await cloneTemplate(inject('template'))
})
afterAll(() => clone.drop())

test('a query that is built once takes its values each time, beside those that never change', async () => {
  let built = 0
  const forget = prepared<{ readonly key: string }, unknown>((db, { key }) => {
    built += 1
    return db.deleteFrom('attempt').where('scope', '=', 'a story').where('key', '=', key)
  })
  const { db } = clone.database
  const row = (key: string) => ({ scope: 'a story', key, count: 1, until: '2026-03-11T12:00:00Z' })
  await db
    .insertInto('attempt')
    .values([row('one'), row('two'), { ...row('one'), scope: 'another' }])
    .execute()
  const forgotten = [
    await forget(db, { key: 'one' }),
    await forget(db, { key: 'two' }),
    await forget(db, { key: 'one' }),
  ]
  expect(forgotten.map(({ numAffectedRows }) => numAffectedRows)).toEqual([1n, 1n, 0n])
  expect(built).toBe(1)
  expect(await db.selectFrom('attempt').select('scope').execute()).toEqual([{ scope: 'another' }])
})
