import { describe, expect, test } from 'vitest'
import { leadAway, renderPage } from './page.server.tsx'
import type { PageRequest } from './page-request.ts'
import { aCategory, aProduct, aRestaurant } from './test/samples.ts'

const restaurant = aRestaurant({ languages: ['de', 'en', 'fr', 'ar'] })
const settings = { restaurant_has_shop: 'true', has_landing_page: 'false' } as const

const pageAt = (url: string, more: Partial<PageRequest> = {}) =>
  renderPage({
    url,
    language: 'de',
    theme: null,
    now: Date.UTC(2026, 10, 20, 17),
    config: {
      restaurantId: 1,
      origin: 'https://x.example',
      client: { id: 1, secret: 's' },
      has_address_search: false,
      heard: 0,
      ...settings,
    },
    restaurant,
    categories: [aCategory({ id: 104 })],
    pinned: [],
    products: () => [aProduct()],
    zones: [],
    reads: [],
    dish: null,
    things: [],
    assets: {
      script: '/start.js',
      modules: ['/main.js'],
      words: { de: ['/de.js'], en: [], fr: [], ar: [] },
      css: '',
      inlined: [],
      screens: {
        'pages.ts': { modules: ['/pages.js'], sheets: [] },
        'landing/LandingPage.tsx': { modules: ['/landing.js'], sheets: ['/landing.css'] },
        'ticketing/TicketMenu.tsx': { modules: ['/tickets.js'], sheets: ['/tickets.css'] },
        'shell/NotFoundPage.tsx': { modules: ['/lost.js'], sheets: [] },
      },
      areas: { landing: { de: ['/landing-de.js'] }, ticketing: { de: ['/tickets-de.js'] } },
    },
    ...more,
  })

describe('a page drawn on the server', () => {
  test('cannot be broken out of by what a restaurant writes', () => {
    const nasty = '</script><script>alert(1)</script>"&'
    const { html } = pageAt('/menu?category=104', {
      restaurant: { ...restaurant, name: nasty },
      categories: [aCategory({ id: 104, name: nasty, description: nasty })],
      things: [{ name: nasty }],
    })
    expect(html).not.toContain('alert(1)</script>')
    // The data of the page, the one script, what search engines read.
    expect(html.match(/<script/g)).toHaveLength(3)
    const told = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(told).toEqual({ name: nasty })
  })

  test('names the files of a screen of its own, and carries no code of it otherwise', () => {
    const url = 'https://boat.example/'
    const found = { id: 2, name: 'Havelbrunch', slug: 'boat', logo: null, address: 'Hafen', closed: false }
    const { status, html } = pageAt('/restaurants', {
      reads: [
        {
          name: 'listRestaurants',
          input: {},
          data: [
            { ...found, open_now: true, opens_at: null, deliveryTypes: ['pickup'], url, shipping: null },
          ],
        },
      ],
    })
    expect(status).toBe(200)
    expect(html).toContain('<bdi>Havelbrunch</bdi>')
    expect(html).toContain('data-load="/main.js /de.js /pages.js /landing.js /landing-de.js"')
    expect(html).toContain('<link rel="stylesheet" href="/landing.css">')
    expect(html).toContain('<h1 tabindex="-1"')
    for (const file of ['/landing.', '/pages.']) expect(pageAt('/').html).not.toContain(file)
  })

  test('names the files of tickets where tickets are sold, and nowhere else', () => {
    const files = ['/tickets.js', '/tickets.css', '/tickets-de.js']
    const named = (ticketingSystem: boolean, url: string) => {
      const { html } = pageAt(url, { restaurant: { ...restaurant, ticketingSystem } })
      return files.filter((file) => html.includes(file))
    }
    for (const url of ['/', '/menu']) {
      expect(named(true, url)).toEqual(files)
      expect(named(false, url)).toEqual([])
    }
  })

  test.each([
    ['/nowhere', 404],
    ['/404', 404],
    ['/checkout', 200],
  ] as const)('%s is answered with %i', (url, status) => expect(pageAt(url).status).toBe(status))

  test('of ordering is missing where the shop does not provide it', () => {
    const catalogue = { ...restaurant, shop_providing: false }
    for (const url of ['/checkout', '/payment', '/paymentstatus'])
      expect(pageAt(url, { restaurant: catalogue }).status).toBe(404)
  })
})

describe('the server leads', () => {
  test.each([
    ['/', { ...settings, has_landing_page: 'true' }, '/restaurants'],
    ['/?tableId=4', { ...settings, has_landing_page: 'true' }, '/menu?tableId=4'],
    ['/menu', { ...settings, has_landing_page: 'true' }, null],
    ['/cart', { ...settings, restaurant_has_shop: 'false' }, '/restaurants'],
    ['/restaurants', { ...settings, restaurant_has_shop: 'false' }, null],
    ['/dashboard/orders', settings, null],
    ['/nowhere', { ...settings, restaurant_has_shop: 'false' }, null],
  ] as const)('%s with %j to %s', (url, config, to) => expect(leadAway(url, restaurant, config)).toBe(to))
})

describe('a page without scripts', () => {
  const own = { ...aProduct({ id: 7, category_id: 104, name: 'Burrata', extra: 1 }) }
  const option = {
    id: 2,
    name: 'Ohne Brot',
    image: null,
    stock: null,
    allergy_info: null,
    pivot: { id: 2, price: 50 },
  }
  const group = {
    id: 1,
    name: 'Dazu',
    minimum_value: 0,
    maximum_value: 1,
    is_multi_select: false,
    product_ids: [7],
    items: [option],
  }
  const { html } = pageAt('/menu?category=104', {
    dish: 7,
    products: () => [own],
    reads: [{ name: 'listAttributeGroups', input: { categoryId: 104 }, data: [group] }],
  })

  test('has the sheet of a dish open over it, with its options, and a link that closes it', () => {
    const [, sheet = ''] = html.split('<dialog open')
    expect(sheet).toContain('Burrata')
    expect(sheet).toContain('Ohne Brot')
    expect(sheet).toMatch(/<a href="#close"[^>]*aria-label="Schließen"/)
    expect(sheet).not.toContain('aria-busy="true"')
  })

  test('guests have none: their browser opens it', () => {
    expect(pageAt('/menu?category=104').html).not.toContain('<dialog')
  })
})
