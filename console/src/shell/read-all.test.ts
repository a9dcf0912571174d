import { expect, test } from 'vitest'
import { readAll, readPages, withMore } from './read-all.ts'

const letters = ['a', 'b', 'c', 'd', 'e']
/** A house that gives two at a time, whatever is asked for. */
const twoAtATime = async (page: number) => ({
  data: letters.slice((page - 1) * 2, page * 2),
  meta: { total: letters.length },
})

test('a list is read to its end, however many come at a time', async () => {
  const asked: number[] = []
  const all = await readAll(({ page }) => {
    asked.push(page)
    return twoAtATime(page)
  })
  expect(all).toEqual(letters)
  expect(asked).toEqual([1, 2, 3])
})

test('a list that shrinks while it is read has an end', async () => {
  expect(await readAll(async ({ page }) => ({ data: page === 1 ? ['a'] : [], meta: { total: 2 } }))).toEqual([
    'a',
  ])
})

test('so many pages stand as one, with the count of the whole', async () => {
  expect(await readPages(2, twoAtATime)).toEqual({ data: ['a', 'b', 'c', 'd'], meta: { total: 5 } })
})

test('what moved to the next page stands in the list once', () => {
  expect(withMore([{ id: 3 }, { id: 2 }], [{ id: 2 }, { id: 1 }])).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }])
})
