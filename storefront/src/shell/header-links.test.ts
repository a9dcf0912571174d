import { expect, test } from 'vitest'
import { aRestaurant } from '../test/samples.ts'
import { headerLinks } from './header-links.ts'

test('a legal text that does not exist has no link', () => {
  const links = headerLinks(aRestaurant({ imprint: '', privacy_policy: null, about_us: '<p>x</p>' }))
  expect(links).toContain('imprint')
  expect(links).toContain('about')
  expect(links).not.toContain('privacy')
})

test('opening times stay away from a ticketing system, allergies from a restaurant that does not list them', () => {
  const usual = aRestaurant({ opening_time: true, allergies: true })
  expect(headerLinks(usual)).toEqual(expect.arrayContaining(['time-plan', 'allergies', 'contact']))
  expect(headerLinks({ ...usual, ticketingSystem: true })).not.toContain('time-plan')
  expect(headerLinks({ ...usual, allergies: false })).not.toContain('allergies')
})
