import type { Restaurant } from '@tischlein/contract/entities'
import { expect, test } from 'vitest'
import { draw, textOf } from '../test/draw.tsx'
import { aRestaurant } from '../test/samples.ts'
import { Header } from './Header.tsx'

const full = aRestaurant({
  about_us: '',
  terms_and_conditions: '',
  privacy_policy: '',
  imprint: '',
  blog: true,
  reservation_table: true,
  languages: ['de', 'en'],
})
const header = (more: Partial<Restaurant> = {}, isMenu = true) =>
  draw(<Header isMenu={isMenu} />, { restaurant: { ...full, ...more } })

test.each<[string, string, Partial<Restaurant>]>([
  ['About us', '#about', { about_us: null }],
  ['Terms', '#terms', { terms_and_conditions: null }],
  ['Privacy', '#privacy', { privacy_policy: null }],
  ['Imprint', '#imprint', { imprint: null }],
  ['Blog', '/blogs', { blog: false }],
  ['Opening Time', '#time-plan', { opening_time: false }],
  ['Table Reservation', '#reserve', { reservation_table: false }],
  ['Allergies', '#allergies', { allergies: false }],
])('the bar has a link "%s" to %s, and has none with %o', (name, href, off) => {
  const link = new RegExp(`<a href="${href}"[^>]*>${name}</a>`)
  expect(header()).toMatch(link)
  expect(header(off)).not.toMatch(link)
})

test('the server draws every link, the allergies first, About us last, so that About us wraps first', () => {
  const names = [...header().matchAll(/data-link="([a-z-]+)"/g)].map(([, name]) => name)
  expect(names).toEqual([
    'allergies',
    'reserve',
    'time-plan',
    'blog',
    'contact',
    'imprint',
    'privacy',
    'terms',
    'about',
  ])
})

test.each<[string, Partial<Restaurant>]>([
  ['Cart, 0 items', { catalogue_mode: true }],
  ['Login / Register', { registration: false }],
  ['Login / Register', { ticketingSystem: true }],
])('the bar has "%s", and has none with %o', (name, off) => {
  expect(header()).toContain(name)
  expect(header(off)).not.toContain(name)
})

test('a phone has a button that opens the search, where there is one', () => {
  const toggle = /<button[^>]*aria-label="Search"[^>]*aria-expanded="false"/
  expect(header()).toMatch(toggle)
  expect(header({ search_enabled: false })).not.toMatch(toggle)
})

test('the logo leads to the root', () => {
  expect(header({ logo: '/logo.svg' })).toMatch(/<a href="\/"[^>]*><img[^>]*src="\/logo.svg"/)
})

test.each<[Restaurant['logo_shape'], string]>([
  ['round', '36'],
  ['square', '36'],
  ['wide', '120'],
])('a %s logo keeps its place from the start', (logo_shape, width) => {
  const html = header({ logo: '/logo.svg', logo_shape })
  expect(html).toMatch(new RegExp(`<img[^>]*width="${width}" height="36"`))
  expect(textOf(html).includes('Rosmarino') || html.includes('aria-label="Rosmarino"')).toBe(true)
})

test('beside a side menu the bar has a button that opens it, and neither contact nor opening times as icons', () => {
  expect(header({ side_menu: true })).toContain('href="#side"')
  expect(header()).not.toContain('href="#side"')
  expect(header()).toContain('aria-label="Contact"')
  expect(header({ side_menu: true })).not.toContain('aria-label="Contact"')
})

test('away from the menu the bar leads back, and has no search', () => {
  const elsewhere = header({}, false)
  expect(elsewhere).toContain('href="/menu"')
  expect(elsewhere).not.toContain('type="search"')
  expect(header({ search_enabled: false })).not.toContain('type="search"')
})

test.each([
  ['privacy', 'Privacy and policy', 'Privacy', { privacy_policy: null }],
  ['terms', 'Terms and conditions', 'Terms', { terms_and_conditions: null }],
])('in event mode #%s is called %s, elsewhere %s, and is missing with %o', (name, long, short, off) => {
  const link = (words: string) => new RegExp(`<a href="#${name}"[^>]*>${words}</a>`)
  expect(header({ event_mode: true })).toMatch(link(long))
  expect(header()).toMatch(link(short))
  expect(header({ event_mode: true, ...off })).not.toContain(long)
})

test('in event mode the bar has address, telephone and basket', () => {
  const text = textOf(header({ event_mode: true, address: 'Am Havelufer 7', telephon: '030 5557 2210' }))
  expect(text).toContain('Home')
  expect(text).toContain('Am Havelufer 7 030 5557 2210')
  expect(header({ event_mode: true })).toContain('Cart, 0 items')
  expect(textOf(header())).not.toContain('030 5557 2210')
})
