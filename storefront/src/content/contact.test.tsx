import { describe, expect, test } from 'vitest'
import { draw, textOf } from '../test/draw.tsx'
import { aRestaurant } from '../test/samples.ts'
import { Consents } from './Consents.tsx'
import { ContactSheet } from './ContactSheet.tsx'
import { NewsletterBox } from './NewsletterBox.tsx'

describe('the contact sheet', () => {
  const restaurant = aRestaurant({
    telephon: '030 5557 1840',
    email: 'ciao@rosmarino.example',
    privacy_policy: '',
  })
  const html = draw(<ContactSheet />, { restaurant })

  test('number and address of the restaurant keep their direction, and are a press away', () => {
    const arabic = draw(<ContactSheet />, { restaurant, language: 'ar' })
    expect(arabic).toMatch(/<a href="tel:03055571840">.*?<bdi dir="ltr">030 5557 1840<\/bdi><\/a>/)
    expect(arabic).toMatch(/<a href="mailto:ciao@rosmarino.example">.*?<bdi dir="ltr">ciao@/)
  })

  test('leads nowhere where the restaurant gave no number or address', () => {
    const quiet = draw(<ContactSheet />, { restaurant: { ...restaurant, telephon: '', email: '' } })
    expect(quiet).not.toMatch(/href="(tel|mailto):/)
  })

  test('asks for name, e-mail and message, and leaves the number to the guest', () => {
    const required = [...html.matchAll(/<(?:input|textarea)[^>]*>/g)].map(([control]) => [
      /name="(\w+)"/.exec(control)?.[1],
      control.includes('required'),
    ])
    expect(Object.fromEntries(required)).toEqual({
      name: true,
      email: true,
      message: true,
      phone: false,
      website: false,
    })
    for (const label of ['Name', 'E-mail', 'Message', 'Phone number']) expect(textOf(html)).toContain(label)
  })

  test('hides from people what only programs fill in', () => {
    const trap = /<input[^>]*name="website"[^>]*>/.exec(html)?.[0] ?? ''
    expect(trap).toContain('tabindex="-1"')
    expect(trap).toContain('aria-hidden="true"')
    expect(trap).toContain('autoComplete="off"')
  })

  test('leads to the privacy text where there is one', () => {
    expect(html).toContain('href="#privacy"')
    const without = draw(<ContactSheet />, { restaurant: { ...restaurant, privacy_policy: null } })
    expect(without).not.toContain('href="#privacy"')
  })
})

describe('what a guest may agree to', () => {
  test('nothing is agreed to before', () => {
    const html = draw(<Consents />, { restaurant: aRestaurant({ recaptcha_site_key: 'key' }) })
    expect(html.match(/type="checkbox"/g)).toHaveLength(2)
    expect(html).not.toContain('checked=""')
  })

  test('Google is only spoken of where it is used', () => {
    const html = draw(<Consents />)
    expect(textOf(html)).toContain('Count visits once a day')
    expect(textOf(html)).not.toContain('Google')
  })
})

test('the newsletter asks for one address', () => {
  const html = draw(<NewsletterBox />)
  expect(html).toMatch(/<input[^>]*type="email"[^>]*required/)
  expect(html.match(/<input/g)).toHaveLength(1)
  expect(html).toContain('role="status"')
})
