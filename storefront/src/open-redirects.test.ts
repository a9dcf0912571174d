import { expect, test } from 'vitest'
import { placeAfterSignIn } from './account/use-after-sign-in.ts'
import { wayOf } from './checkout/leave.ts'
import { ledAway } from './guards.ts'

/** Nobody is sent to a stranger by an address that a stranger wrote (reliability-security.md, S-12). */

const origin = 'https://shop.example'

const strangers = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '%2f%2fevil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/..//evil.example',
  '/.//evil.example',
  './/evil.example',
  '?//evil.example',
  '#//evil.example',
  '@evil.example',
  '.evil.example',
  ':80@evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http://evil.example',
  'https://evil.example/checkout',
  'https://shop.example.evil.example',
  'https://shop.example@evil.example',
  'https://shop.example%00.evil.example',
  'https://evil.example\\@shop.example',
  'https://ѕhop.example',
  'https://shop。example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'jAvAsCrIpT:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'filesystem:https://evil.example/1',
  'about:blank',
  'mailto:evil@evil.example',
  'checkout//evil.example',
]
/** As they stand, with something around them, and packed once or twice. */
const payloads = strangers.flatMap((text) => [
  text,
  ` ${text}`,
  `${text}?next=checkout`,
  encodeURIComponent(text),
  encodeURIComponent(encodeURIComponent(text)),
])

const staysHere = (place: string | null) =>
  place === null || (place.startsWith('/') && new URL(place, origin).origin === origin)

test('two hundred ways to write a stranger’s address lead nobody there', () => {
  expect(payloads).toHaveLength(200)
  const settings = { restaurant_has_shop: 'true', has_landing_page: 'true' } as const
  for (const text of payloads) {
    const query = new URLSearchParams({ tableId: text, tableName: text, next: text, return: text })
    for (const guard of ['root', 'shop', 'private'] as const)
      for (const hasShop of ['true', 'false'] as const) {
        const visit = {
          settings: { ...settings, restaurant_has_shop: hasShop },
          query,
          hasPrivateToken: false,
        }
        expect([text, staysHere(ledAway(guard, visit))]).toEqual([text, true])
      }
    expect(placeAfterSignIn({ pathname: '/cart', search: `?${query}` })).toBeNull()
    expect([text, staysHere(placeAfterSignIn({ pathname: `/resetpass/${text}`, search: '' }))]).toEqual([
      text,
      true,
    ])
  }
})

test('the link of an order never runs a script, and never leaves TLS', () => {
  for (const text of payloads) {
    const way = wayOf(text, origin)
    if (way === null) continue
    const place = 'within' in way ? new URL(way.within, origin) : way.away
    expect([text, place.protocol, place.username]).toEqual([text, 'https:', ''])
    if ('within' in way) expect(['/payment', '/paymentstatus']).toContain(place.pathname)
  }
})
