import type { Restaurant } from '@tischlein/contract/entities'
import { expect, test } from 'vitest'
import { aRestaurant } from '../test/samples.ts'
import { barLinks, headerLinks, headerTools, mobileLinks } from './header-buttons.ts'

/** Everything on, every text written. */
const full = aRestaurant({
  about_us: '',
  terms_and_conditions: '',
  privacy_policy: '',
  imprint: '',
  blog: true,
  opening_time: true,
  reservation_table: true,
  allergies: true,
  registration: true,
  search_enabled: true,
})
const all = ['about', 'terms', 'privacy', 'imprint', 'contact', 'blog', 'time-plan', 'reserve', 'allergies']

test('every link is there where everything is, in the order in which they give way to "More"', () => {
  expect(headerLinks(full)).toEqual(all)
})

test.each<[missing: string, Partial<Restaurant>]>([
  ['about', { about_us: null }],
  ['terms', { terms_and_conditions: null }],
  ['privacy', { privacy_policy: null }],
  ['imprint', { imprint: null }],
  ['blog', { blog: false }],
  ['blog', { event_mode: true }],
  ['time-plan', { opening_time: false }],
  ['reserve', { reservation_table: false }],
  ['allergies', { allergies: false }],
])('only %s is missing with %o', (missing, settings) => {
  expect(headerLinks({ ...full, ...settings })).toEqual(all.filter((name) => name !== missing))
})

test('a ticketing system hides opening times and table reservation', () => {
  const without = all.filter((name) => name !== 'time-plan' && name !== 'reserve')
  expect(headerLinks({ ...full, ticketingSystem: true })).toEqual(without)
})

const event = ['terms', 'imprint', 'privacy', 'about', 'contact', 'home']

test.each<[missing: string | null, Partial<Restaurant>]>([
  [null, {}],
  ['about', { about_us: null }],
  ['terms', { terms_and_conditions: null }],
  ['privacy', { privacy_policy: null }],
  ['imprint', { imprint: null }],
])('in event mode the bar lacks only %s with %o', (missing, settings) => {
  const links = barLinks({ ...full, event_mode: true, ...settings })
  expect(links).toEqual(event.filter((name) => name !== missing))
  expect(barLinks({ ...full, ...settings })).not.toContain('home')
})

test.each<[Partial<Restaurant>, isSignedIn: boolean, tools: string[]]>([
  [{}, false, ['search', 'login', 'basket']],
  [{}, true, ['search', 'account', 'basket']],
  [{ registration: false }, false, ['search', 'basket']],
  [{ registration: false }, true, ['search', 'account', 'basket']],
  [{ registration: false, login_required: true }, false, ['search', 'basket']],
  [{ ticketingSystem: true }, false, ['search', 'basket']],
  [{ event_mode: true }, false, ['login', 'basket']],
  [{ catalogue_mode: true }, false, ['search', 'login']],
  [{ search_enabled: false }, false, ['login', 'basket']],
])('with %o, logged in: %s, the bar holds %o', (settings, isSignedIn, tools) => {
  expect([...headerTools({ ...full, ...settings }, { isSignedIn, isSeated: false })]).toEqual(tools)
})

test.each<[Partial<Restaurant>, string[]]>([
  [{}, ['contact', 'time-plan']],
  [{ opening_time: false }, ['contact']],
  [{ ticketingSystem: true }, ['contact']],
  [{ side_menu: true }, []],
])('a phone with %o has %o in its bar', (settings, links) => {
  expect(mobileLinks({ ...full, ...settings })).toEqual(links)
})

test('at a table whose code was checked nobody is asked to log in, and the drawer has what a phone needs', () => {
  expect([...headerTools(full, { isSignedIn: false, isSeated: true })]).toEqual(['search', 'basket'])
  expect(mobileLinks(full, true)).toEqual([])
})
