import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../db/guard.ts'
import { insertRows } from '../demo/db.ts'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'

let house: House
let place: TestRestaurant
let reader: Guest

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

beforeEach(async () => {
  place = await house.restaurant({ settings: { blog: true } })
  await writeBlog(place.id)
  reader = await house.guest({ restaurantId: place.id, language: 'de' })
})

const at = (restaurantId: number, number: number) => restaurantId * 1000 + number

/** Two entries that are out, one that comes out tomorrow, and a draft; one of them in French as well. */
async function writeBlog(restaurantId: number) {
  const own = { restaurant_id: restaurantId }
  const entry = (number: number, slug: string, published_at: string | null) => ({
    ...own,
    id: at(restaurantId, number),
    slug,
    title: `Über ${slug}`,
    summary: 'Kurz gesagt.',
    body: '<p>Und <strong>ausführlich</strong>.</p>',
    image: null,
    published_at,
  })
  await inTransaction(house.deps.db, (tx) =>
    insertRows(tx, {
      blog: [
        {
          ...entry(1, 'teig', '2026-03-01T08:00:00Z'),
          translations: { fr: { title: 'La pâte', summary: 'En bref.', body: '<p>En détail.</p>' } },
        },
        entry(2, 'tomaten', '2026-03-10T08:00:00Z'),
        entry(3, 'morgen', '2026-03-12T08:00:00Z'),
        entry(4, 'entwurf', null),
      ],
      tag: [
        { ...own, id: at(restaurantId, 1), name: 'Küche', translations: { fr: { name: 'Cuisine' } } },
        { ...own, id: at(restaurantId, 2), name: 'Garten' },
      ],
      blog_tag: [
        { ...own, blog_id: at(restaurantId, 1), tag_id: at(restaurantId, 1) },
        { ...own, blog_id: at(restaurantId, 1), tag_id: at(restaurantId, 2) },
        { ...own, blog_id: at(restaurantId, 3), tag_id: at(restaurantId, 2) },
      ],
    }),
  )
}

describe('what a restaurant writes', () => {
  test('is listed newest first, without its text, and without what is not out yet', async () => {
    const { data, meta } = await reader.call('listBlogs', {})
    expect(data.map(({ slug }) => slug)).toEqual(['tomaten', 'teig'])
    expect(data.every(({ body }) => body === undefined)).toBe(true)
    expect(meta).toEqual({ page: 1, per_page: 20, total: 2 })
  })

  test('comes in pages', async () => {
    const { data, meta } = await reader.call('listBlogs', { page: 2, per_page: 1 })
    expect([data.map(({ slug }) => slug), meta.total]).toEqual([['teig'], 2])
    expect((await reader.call('listBlogs', { page: 3, per_page: 1 })).data).toEqual([])
  })

  test('comes out at its hour', async () => {
    house.clock.set('2026-03-12T08:00:00Z')
    expect((await reader.call('listBlogs', {})).data[0]?.slug).toBe('morgen')
    house.clock.set('2026-03-11T11:00:00Z')
  })

  test('is listed by its subject, which is named beside the list', async () => {
    const kitchen = await reader.call('listBlogsByTag', { tagId: at(place.id, 1) })
    expect(kitchen.data.map(({ slug }) => slug)).toEqual(['teig'])
    expect(kitchen.meta).toMatchObject({ tag: { id: at(place.id, 1), name: 'Küche' }, total: 1 })
    expect(kitchen.data[0]?.tags.map(({ name }) => name)).toEqual(['Garten', 'Küche'])
  })

  test('is read whole, by its id and by its short name', async () => {
    const byId = await reader.call('readBlog', { blogId: at(place.id, 2) })
    const bySlug = await reader.call('readBlogBySlug', { blogSlug: 'tomaten' })
    expect(byId.data).toEqual(bySlug.data)
    expect(byId.data).toMatchObject({
      title: 'Über tomaten',
      body: '<p>Und <strong>ausführlich</strong>.</p>',
    })
  })

  test('is in the reader’s language, or says in which it is', async () => {
    const french = await house.guest({ restaurantId: place.id, language: 'fr' })
    const { data } = await french.call('listBlogs', {})
    expect(data.map(({ title, lang }) => [title, lang])).toEqual([
      ['Über tomaten', 'de'],
      ['La pâte', undefined],
    ])
    const { data: whole } = await french.call('readBlogBySlug', { blogSlug: 'teig' })
    expect([whole.body, whole.tags.map(({ name }) => name)]).toEqual([
      '<p>En détail.</p>',
      ['Garten', 'Cuisine'],
    ])
  })

  test.each(['morgen', 'entwurf', 'nirgends'])(
    'cannot be read before it is out, or if there is none: %s',
    async (slug) => {
      expect(await reader.refusal('readBlogBySlug', { blogSlug: slug })).toMatchObject({
        status: 422,
        key: 'blog_does_not_exists',
        errors: { blogSlug: ['blog_does_not_exists'] },
      })
    },
  )

  test('is refused alike where it is another restaurant’s, a draft, or nowhere', async () => {
    const other = await house.restaurant({ settings: { blog: true } })
    await writeBlog(other.id)
    const refusals = await Promise.all(
      [at(other.id, 1), at(place.id, 4), 987_654_321].map((blogId) => reader.refusal('readBlog', { blogId })),
    )
    expect(new Set(refusals.map(({ key, errors }) => JSON.stringify([key, errors]))).size).toBe(1)
    expect(await reader.refusal('listBlogsByTag', { tagId: at(other.id, 1) })).toMatchObject({
      key: 'tag_does_not_exists',
    })
  })
})

test.each([
  ['in event mode', { blog: true, eventMode: true }],
  ['without a blog', { blog: false }],
])('a restaurant %s has nothing to read', async (_how, settings) => {
  const quiet = await house.restaurant({ settings })
  await writeBlog(quiet.id)
  const guest = await house.guest({ restaurantId: quiet.id })
  expect((await guest.call('listBlogs', {})).data).toEqual([])
  expect(await guest.refusal('readBlogBySlug', { blogSlug: 'teig' })).toMatchObject({
    key: 'blog_does_not_exists',
  })
})
