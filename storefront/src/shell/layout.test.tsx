import type { Restaurant } from '@tischlein/contract/entities'
import { expect, test } from 'vitest'
import { draw, textOf, told } from '../test/draw.tsx'
import { aCategory, aRestaurant } from '../test/samples.ts'
import { Layout } from './Layout.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

const full = aRestaurant({
  about_us: '',
  terms_and_conditions: '',
  privacy_policy: '',
  imprint: '',
  instagram: 'https://instagram.example/rosmarino',
  youtube: 'https://youtube.example/rosmarino',
  branding: true,
  paymentMethodNames: { cash: 'Cash' },
})
const menu = [aCategory(), aCategory({ id: 2, name: 'Pasta', image: '/pictures/pasta.abc.112233.400.webp' })]
const answers = [
  told('listCategories', {}, menu),
  told('listPinnedProducts', {}, []),
  told('listZones', {}, [
    { postalCode: '10115', shipping_price: 250, minimum: 1500, free_from: 4000, minutes: 40 },
  ]),
]
const page = (more: Partial<Restaurant> = {}, isMenu = true) =>
  draw(
    <Layout isMenu={isMenu}>
      <main />
    </Layout>,
    { restaurant: { ...full, ...more }, told: answers },
  )
const asideOf = (html: string) => /<aside.*<\/aside>/s.exec(html)?.[0] ?? ''
const footerOf = (html: string) => /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''

test('the footer holds legal links, contact, opening times, area, payment, networks, year and credit', () => {
  const text = textOf(footerOf(page()))
  for (const part of ['Imprint', 'Privacy', 'Terms', 'Accessibility', 'Opening Time', '10115', 'Cash', '©'])
    expect(text).toContain(part)
  expect(text).toContain('Instagram YouTube')
  expect(text).not.toContain('Facebook')
  expect(text).toContain('2026')
  expect(text).toContain('Created by Tischlein')
  expect(textOf(footerOf(page({ branding: false })))).not.toContain('Created by')
})

test('a side menu takes the place of the footer, with logo, search, categories, networks, legal links, year and credit', () => {
  const html = page({ side_menu: true, logo: '/logo.svg' })
  expect(footerOf(html)).toBe('')
  const side = asideOf(html)
  expect(side).toMatch(/<a href="\/"[^>]*><img[^>]*src="\/logo.svg"/)
  expect(side).toContain('type="search"')
  expect(side).toMatch(/href="\/menu\?category=2"[^>]*>.*?<img src="\/pictures\/pasta/s)
  expect(textOf(side)).toMatch(/Pizza.*Pasta.*Instagram.*Imprint.*2026.*Created by Tischlein/)
  expect(asideOf(page({ side_menu: true, search_enabled: false }))).not.toContain('type="search"')
})

test('a category without a picture shows the drawn plate', () => {
  const side = asideOf(page({ side_menu: true }))
  expect(side.match(/href="\/menu\?category=1".*?<\/a>/s)?.[0]).toContain('<svg')
})

test('the category on the screen is marked on the menu only', () => {
  expect(asideOf(page({ side_menu: true }))).toContain('aria-current="true"')
  const elsewhere = draw(
    <Layout isMenu={false}>
      <main />
    </Layout>,
    { restaurant: { ...full, side_menu: true }, told: answers, address: '/blogs' },
  )
  expect(asideOf(elsewhere)).not.toContain('aria-current')
})

test.each([{}, { side_menu: true }, { catalogue_mode: true, side_menu: true }])(
  'imprint, privacy and accessibility are one press away with %o (ux.md, Q57)',
  (more) => {
    const html = page(more, false)
    for (const name of ['imprint', 'privacy', 'accessibility']) expect(html).toContain(`href="#${name}"`)
  },
)

test('in a catalogue nothing speaks of ordering: no basket, no delivery terms', () => {
  const text = textOf(page({ catalogue_mode: true }))
  expect(text).not.toContain('10115')
  expect(text).not.toContain('Cash')
  expect(page({ catalogue_mode: true })).not.toContain('Cart, 0 items')
})

test('where nothing is, there is a search and every category', () => {
  const html = draw(<NotFoundPage />, { restaurant: full, told: answers, address: '/nowhere' })
  expect(html).toContain('type="search"')
  expect(textOf(html)).toMatch(/Pizza.*Pasta/)
  expect(draw(<NotFoundPage />, { restaurant: { ...full, search_enabled: false } })).not.toContain('search"')
})
