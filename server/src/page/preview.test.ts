import { describe, expect, test } from 'vitest'
import { onlyToLookAt } from './preview.ts'

const path = '/preview/1-2-x'
const look = { language: 'de', category: 104, dish: null } as const
const hrefIn = (href: string, at: Parameters<typeof onlyToLookAt>[2] = look) =>
  /href="([^"]*)"/
    .exec(onlyToLookAt(`<a class="x" href="${href}">Hier</a>`, path, at))?.[1]
    ?.replaceAll('&amp;', '&') ?? null

describe('a page to look at only', () => {
  test.each([
    ['/menu?category=105', `${path}?lang=de&category=105#menu`],
    ['/menu?category=pinned', `${path}?lang=de#menu`],
    ['/menu', `${path}?lang=de#menu`],
    ['#product-7', `${path}?lang=de&category=104&dish=7#menu`],
    ['#tabs-7', `${path}?lang=de&category=104&dish=7#menu`],
  ])('%s leads to %s', (href, to) => expect(hrefIn(href)).toBe(to))

  test('a sheet is closed by a link to the page below it', () => {
    expect(hrefIn('#close', { ...look, dish: 7 })).toBe(`${path}?lang=de&category=104#menu`)
  })

  test.each([
    '/cart',
    '/checkout',
    '/menu?q=pizza',
    '#auth',
    '#time',
    'https://elsewhere.test/menu',
    '/menu?category=1&amp;x=2',
  ])('%s leads nowhere', (href) => expect(hrefIn(href)).toBeNull())

  test('nothing in it runs, and everything is still said', () => {
    const html =
      '<head><link rel="modulepreload" href="/a.js"><script type="module" src="/a.js"></script></head><p tabindex="-1">Da</p>'
    expect(onlyToLookAt(html, path, look)).toBe('<head></head><p>Da</p>')
  })
})
