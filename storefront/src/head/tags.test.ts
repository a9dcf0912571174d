import { messages } from 'virtual:words/head/en'
import { createWords } from '@tischlein/locales/words'
import { describe, expect, test } from 'vitest'
import { createAnswers } from '../ask.ts'
import { notFound, routeOf } from '../routes.tsx'
import { aCategory, aRestaurant } from '../test/samples.ts'
import { subjectOf } from './subject.ts'
import { headTags, type Tag } from './tags.ts'
import { subjectTitle, titleOf } from './title.ts'

const restaurant = aRestaurant({
  languages: ['de', 'en', 'fr', 'ar'],
  claim: 'Pizza since 1987',
  main_image: '/pictures/hero.webp',
})

const answers = createAnswers(() => Promise.reject(new Error('Nobody asks')))
answers.put('listCategories', {}, [
  aCategory({
    id: 104,
    name: 'Pizza',
    description: '<p>From the <b>stone</b>&nbsp;oven &amp; fast</p>',
    image: '/pictures/pizza.webp',
  }),
])
answers.put(
  'readBlogBySlug',
  { blogSlug: 'dough' },
  {
    id: 1,
    slug: 'dough',
    title: 'Two days of dough',
    summary: `${'Flour, water, salt. '.repeat(12)}`,
    body: '<p>…</p>',
    image: null,
    tags: [{ id: 3, name: 'Kitchen' }],
    published_at: '2026-11-01T10:00:00Z',
  },
)

function headAt(url: string, route = routeOf(new URL(url, 'http://here').pathname, restaurant)) {
  const { pathname: path, searchParams: query } = new URL(url, 'http://here')
  const subject = subjectOf({ path, query }, answers)
  const title = titleOf(restaurant, subjectTitle(route, subject), 'Online Shop')
  const words = createWords('en', messages)
  const origin = 'https://rosmarino.example'
  const tags = headTags({ origin, path, query, route, title, language: 'en', words, restaurant, subject })
  const one = (wanted: string): string | undefined => tags.find((tag) => nameOf(tag) === wanted)?.[1].content
  return { tags, one, canonical: tags.find(([, { rel }]) => rel === 'canonical')?.[1].href, title }
}

const nameOf = ([, attributes]: Tag) => attributes.property ?? attributes.name ?? attributes.rel

describe('the head of a page', () => {
  test.each([
    ['/', 'https://rosmarino.example/'],
    ['/menu', 'https://rosmarino.example/'],
    ['/menu?q=pizza&utm=1', 'https://rosmarino.example/'],
    ['/menu?category=104&x=1', 'https://rosmarino.example/menu?category=104'],
    ['/menu?category=999', 'https://rosmarino.example/'],
    ['/restaurants?postalCode=10115', 'https://rosmarino.example/restaurants'],
    ['/restaurants?page=2', 'https://rosmarino.example/restaurants?page=2'],
  ])('%s is known as %s, in every language', (url, address) => {
    const { canonical, tags, one } = headAt(url)
    expect([canonical, one('og:url'), one('robots')]).toEqual([address, address, undefined])
    const alternates = tags.filter(([, { rel }]) => rel === 'alternate')
    expect(alternates.map(([, { hreflang }]) => hreflang)).toEqual(['de', 'en', 'fr', 'ar', 'x-default'])
    expect(alternates[3]?.[1].href).toBe(`${address}${address.includes('?') ? '&' : '?'}lang=ar`)
  })

  test.each(['/cart', '/checkout', '/order/abc', '/nowhere', '/blogs/none'])('%s is nobody else’s', (url) => {
    expect(headAt(url).tags).toEqual([['meta', { name: 'robots', content: 'noindex' }]])
  })

  test('of a page that is not there asks not to be found, whatever its address looks like', () => {
    expect(headAt('/restaurants', notFound).one('robots')).toBe('noindex')
  })

  test('says what the page is about, in plain words', () => {
    const home = headAt('/')
    expect(home.one('description')).toBe(
      'Order online from Rosmarino: Pizza since 1987. Torstraße 118, 10119 Berlin',
    )
    expect(home.one('og:image')).toBe('https://rosmarino.example/pictures/hero.webp')
    const category = headAt('/menu?category=104')
    expect(category.one('description')).toBe('From the stone oven & fast')
    expect(category.one('og:title')).toBe('Pizza · Rosmarino')
    expect(category.one('og:image')).toBe('https://rosmarino.example/pictures/pizza.webp')
    expect(category.one('og:type')).toBe('website')
  })

  test('cuts a long description between words', () => {
    const description = headAt('/menu?category=104').one('description') ?? ''
    const subject = subjectOf({ path: '/blogs/dough', query: new URLSearchParams() }, answers)
    expect(subject).toMatchObject({ title: 'Two days of dough', isArticle: true })
    const long = headTags({
      origin: 'https://x.example',
      path: '/menu',
      query: new URLSearchParams(),
      route: { isMenu: true },
      title: '',
      language: 'en',
      words: createWords('en', messages),
      restaurant,
      subject,
    })
    const text = long.find(([, { name }]) => name === 'description')?.[1].content ?? ''
    expect(text.length).toBeLessThanOrEqual(162)
    expect(text).toMatch(/(Flour,|water,|salt\.) …$/)
    expect(description).not.toContain('…')
  })
})

describe('the title', () => {
  test.each([
    [false, 'Menu', 'Rosmarino · Menu'],
    [false, null, 'Rosmarino'],
    [true, 'Menu', 'Rosmarino · Online Shop'],
    [true, null, 'Rosmarino · Online Shop'],
  ])('in event mode %s, of a route called %s, is %s', (event_mode, title, expected) => {
    expect(titleOf({ name: 'Rosmarino', event_mode }, title, 'Online Shop')).toBe(expected)
  })

  test('is that of its subject where the route has none', () => {
    const subject = subjectOf({ path: '/tags/3', query: new URLSearchParams() }, answers)
    expect(subject).toBe('missing')
    const blog = subjectOf({ path: '/blogs/dough', query: new URLSearchParams() }, answers)
    expect(subjectTitle({ title: null, Screen: () => null }, blog)).toBe('Two days of dough')
    expect(subjectTitle({ title: 'shop.title.menu', Screen: () => null }, blog)).toBeNull()
  })
})
