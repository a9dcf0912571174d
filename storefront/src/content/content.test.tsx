import type { Blog, Review } from '@tischlein/contract/entities'
import { describe, expect, test } from 'vitest'
import { routeOf } from '../routes.tsx'
import { draw, textOf, told } from '../test/draw.tsx'
import { aRestaurant } from '../test/samples.ts'
import { BlogPage } from './BlogPage.tsx'
import { BlogsPage } from './BlogsPage.tsx'
import { InformationPage } from './InformationPage.tsx'
import { PageLinks } from './PageLinks.tsx'
import { pageNumber } from './page-number.ts'
import { ReviewPage } from './ReviewPage.tsx'
import { StarChoice } from './Stars.tsx'
import { TagPage } from './TagPage.tsx'

const aBlog = (more: Partial<Blog> = {}): Blog => ({
  id: 1,
  slug: 'über-teig',
  title: 'Zwei Tage Teig',
  summary: 'Wenig Hefe, viel Zeit.',
  image: null,
  tags: [{ id: 7, name: 'Küche' }],
  published_at: '2026-11-13T23:30:00Z',
  ...more,
})

const aReview = (more: Partial<Review> = {}): Review => ({
  id: 1,
  name: 'Katharina B.',
  rating: 4,
  text: 'Kam heiß an.',
  answer: null,
  created_at: '2026-11-13T12:00:00Z',
  verified: true,
  ...more,
})

const firstPage = { page: 1, per_page: 12 }

describe('which restaurants have these pages', () => {
  test.each([
    ['/blogs', { blog: true }, true],
    ['/blogs', { blog: false }, false],
    ['/blogs/teig', { blog: true, event_mode: true }, false],
    ['/tags/7', { blog: true }, true],
    ['/tags/kueche', { blog: true }, false],
    ['/review', { reviews: true }, true],
    ['/review', { reviews: false }, false],
    ['/review', { reviews: true, shop_providing: false }, false],
  ])('%s with %j: %s', (path, switches, isThere) => {
    expect(routeOf(path, aRestaurant(switches)).status === 404).toBe(!isThere)
  })
})

describe('the blog', () => {
  test('lists entries with their day on the restaurant’s calendar and their subjects', () => {
    const html = draw(<BlogsPage />, { told: [told('listBlogs', firstPage, [aBlog({ lang: 'de' })])] })
    expect(html).toContain('href="/blogs/%C3%BCber-teig"')
    expect(html).toContain('href="/tags/7"')
    expect(html).toContain('lang="de"')
    expect(textOf(html)).toContain('Saturday, November 14, 2026')
  })

  test('says so where nothing is written', () => {
    expect(textOf(draw(<BlogsPage />, { told: [told('listBlogs', firstPage, [])] }))).toContain(
      'Nothing has been written yet.',
    )
  })

  test('shows an entry by the short name in its address', () => {
    const blog = aBlog({ body: '<p>Im <strong>Keller</strong></p><script>alert(1)</script>' })
    const html = draw(<BlogPage />, {
      address: '/blogs/%C3%BCber-teig',
      told: [told('readBlogBySlug', { blogSlug: 'über-teig' }, blog)],
    })
    expect(html).toContain('<strong>Keller</strong>')
    expect(html).not.toContain('<script')
  })

  test('asks about a subject by the number in its address', () => {
    const html = draw(<TagPage />, {
      address: '/tags/7?page=2',
      told: [told('listBlogsByTag', { tagId: 7, page: 2, per_page: 12 }, [aBlog()])],
    })
    expect(textOf(html)).toContain('Zwei Tage Teig')
  })
})

describe('reviews', () => {
  const page = (reviews: Review[], address = '/review') =>
    draw(<ReviewPage />, {
      address,
      restaurant: aRestaurant({ reviews: true, rating: { average: 4.5, count: 2 } }),
      told: [told('listReviews', firstPage, reviews)],
    })

  test('say their stars in words, that they come from an order, and how that is checked', () => {
    const text = textOf(page([aReview({ answer: 'Danke.' }), aReview({ id: 2, name: '' })]))
    expect(text).toContain('4.5 of 5 stars, 2 reviews')
    expect(text).toContain('4 of 5 stars Katharina B.')
    expect(text.match(/From a completed order/g)).toHaveLength(2)
    expect(text).toContain('A guest')
    expect(text).toMatch(/Answer from .Rosmarino. Danke\./)
    expect(text).toContain('How we check reviews')
  })

  test('are written of an order only', () => {
    expect(textOf(page([]))).not.toContain('How was your order?')
    expect(textOf(page([], '/review?orderId=5'))).toContain('How was your order?')
    expect(textOf(page([], '/review?orderId=abc'))).not.toContain('How was your order?')
  })

  test('stars are radio buttons, each with a name, and a missing choice is told', () => {
    const html = draw(<StarChoice label="Your rating" value={2} onChange={() => undefined} error="Choose" />)
    expect(html.match(/type="radio"/g)).toHaveLength(5)
    expect(html.match(/checked=""/g)).toHaveLength(1)
    expect(textOf(html)).toContain('1 star 2 stars 3 stars')
    expect(html).toContain('aria-describedby="rating-error"')
  })
})

test('an information page is found by its address', () => {
  const pages = [
    { id: 1, slug: 'gruppen', title: 'Gruppen', content: '<p>Ab zwölf Personen.</p>', lang: 'de' as const },
  ]
  const at = (address: string) =>
    draw(<InformationPage />, { address, told: [told('listInformationPages', {}, pages)] })
  expect(at('/pages/gruppen')).toMatch(/lang="de"[^>]*><p>Ab zwölf Personen/)
  expect(textOf(at('/pages/nirgends'))).toContain('This page does not exist')
})

describe('the way through a long list', () => {
  const links = (page: number, total: number) =>
    draw(<PageLinks meta={{ page, per_page: 12, total }} pathOf={(number) => `/blogs?page=${number}`} />)
  test.each([
    [1, 12, []],
    [1, 13, ['/blogs?page=2']],
    [2, 36, ['/blogs?page=1', '/blogs?page=3']],
    [3, 36, ['/blogs?page=2']],
  ])('page %i of %i entries leads to %j', (page, total, hrefs) => {
    expect([...links(page, total).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(hrefs)
  })

  test.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=x', 1],
  ])('%j is page %i', (query, page) => expect(pageNumber(new URLSearchParams(query))).toBe(page))
})
