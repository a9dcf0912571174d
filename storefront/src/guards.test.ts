import { describe, expect, test } from 'vitest'
import { type Guard, ledAway } from './guards.ts'

const settings = { restaurant_has_shop: 'true', has_landing_page: 'false' } as const
const noShop = { ...settings, restaurant_has_shop: 'false' } as const
const landing = { ...settings, has_landing_page: 'true' } as const
const neither = { restaurant_has_shop: 'false', has_landing_page: 'true' } as const

type Row = [
  Guard | undefined,
  typeof settings | typeof noShop | typeof landing | typeof neither,
  string,
  boolean,
  string | null,
]

describe('a door', () => {
  test.each<Row>([
    // Nobody watches: everybody comes in.
    [undefined, neither, '', false, null],
    // The private area wants a token, whatever the shop is like.
    ['private', settings, '', true, null],
    ['private', settings, '', false, '/'],
    ['private', neither, '', true, null],
    // Without a shop there is the landing page.
    ['shop', settings, '', false, null],
    ['shop', noShop, '', true, '/restaurants'],
    ['shop', landing, '', false, null],
    // The root leads to the landing page where there is one, else to the menu, which has a guard of its own.
    ['root', settings, '', false, null],
    ['root', landing, '', true, '/restaurants'],
    ['root', noShop, '', false, '/restaurants'],
    // A table's code leads to the table.
    ['root', landing, 'tableId=4&qrcode=s3cret', false, '/menu?tableId=4&qrcode=s3cret'],
    ['root', landing, 'tableName=T+4', false, '/menu?tableName=T+4'],
    ['root', neither, 'tableId=4', false, '/restaurants'],
  ])('%s with %j and "%s", signed in %s, leads to %s', (guard, settings, query, hasPrivateToken, to) => {
    expect(ledAway(guard, { settings, query: new URLSearchParams(query), hasPrivateToken })).toBe(to)
  })
})
