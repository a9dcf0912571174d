import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDemo } from '../demo/fill-demo.ts'
import { type House, openHouse } from '../test/house.ts'
import { findPage } from './page-reads.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await fillDemo({ db: house.deps.db, clock: house.clock.now })
  await house.deps.menus.refresh()
})
afterAll(() => house.close())

function at(address: string, restaurantId = 1) {
  const { pathname, searchParams: query } = new URL(address, 'http://here')
  const restaurant = house.deps.menus.byId(restaurantId)
  if (!restaurant) throw new Error('The demo is missing.')
  return findPage(pathname, { deps: house.deps, restaurant, language: 'fr', query })
}

/** What a page asks, spelled as the screen spells it, and how much it was told. */
describe('pages to read are drawn with what they show', () => {
  test.each([
    ['/blogs', 'listBlogs', { page: 1, per_page: 12 }, 3],
    ['/blogs?page=2', 'listBlogs', { page: 2, per_page: 12 }, 0],
    ['/tags/1', 'listBlogsByTag', { tagId: 1, page: 1, per_page: 12 }, 2],
    ['/review', 'listReviews', { page: 1, per_page: 12 }, 10],
    ['/pages/gruppen-und-feiern', 'listInformationPages', {}, 3],
  ])('%s', async (address, name, input, count) => {
    const found = await at(address)
    expect(found?.reads).toMatchObject([{ name, input }])
    expect(found?.reads[0]?.data).toHaveLength(count)
  })

  test('an entry in the reader’s language', async () => {
    const found = await at('/blogs/tomaten-aus-kampanien')
    expect(found?.reads).toMatchObject([
      {
        name: 'readBlogBySlug',
        input: { blogSlug: 'tomaten-aus-kampanien' },
        data: { title: 'Des tomates de Campanie' },
      },
    ])
  })
})

test.each(['/blogs/nirgends', '/tags/99', '/tags/kueche', '/pages/nirgends'])(
  '%s is nowhere',
  async (path) => {
    expect(await at(path)).toBeNull()
  },
)

test('in event mode there is nothing to read', async () => {
  expect(await at('/blogs/leise-mit-strom', 2)).toBeNull()
})
