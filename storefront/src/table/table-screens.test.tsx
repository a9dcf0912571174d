import type { Tab } from '@tischlein/contract/entities'
import { describe, expect, test, vi } from 'vitest'
import { draw, textOf, told } from '../test/draw.tsx'
import { aBasket, aRestaurant } from '../test/samples.ts'
import { PartySheet } from './PartySheet.tsx'
import { SeatSheet } from './SeatSheet.tsx'
import { TableBarPart } from './TableBarPart.tsx'
import { TablePart } from './TablePart.tsx'
import { TableSheet } from './TableSheet.tsx'
import { TableStrip } from './TableStrip.tsx'
import { comingOf } from './use-tab.ts'

vi.stubGlobal('location', { hash: '', pathname: '/menu', search: '' })

const seated = aBasket({ id: 77, deliveryType: 'here', table: 'Bar 3', table_id: 3, table_verified: true })
const byHand = { ...seated, table_verified: false }

const anOrder = (more: Partial<Tab['orders'][number]>): Tab['orders'][number] => ({
  orderId: null,
  number: '12',
  order_date: '2026-11-20T18:10:00Z',
  status: 'received',
  mine: false,
  on_tab: true,
  products: [{ name: 'Burrata', quantity: 2, totalPrice: 2380 }],
  ...more,
})

const aTab = (more: Partial<Tab> = {}): Tab => ({
  table: { id: 3, name: 'Bar 3' },
  since: '2026-11-20T18:02:00Z',
  code_counts: true,
  orders: [
    anOrder({}),
    anOrder({
      number: '13',
      order_date: '2026-11-20T18:40:00Z',
      orderId: 9,
      mine: true,
      status: 'processing',
    }),
    anOrder({ number: '10', order_date: '2026-11-20T18:05:00Z', status: 'delivered' }),
    anOrder({ number: '11', order_date: '2026-11-20T18:06:00Z', status: 'rejected' }),
  ],
  total: 7140,
  paid: 0,
  open: 7140,
  tablePaymentId: null,
  bill_requested_at: null,
  ...more,
})

type Scene = { tab?: Tab; basket?: typeof seated; restaurant?: Parameters<typeof aRestaurant>[0] }
const scene = ({ tab = aTab(), basket = seated, restaurant = {} }: Scene = {}) => ({
  basket,
  restaurant: aRestaurant(restaurant),
  told: [
    told('readTab', { basketId: 77 }, tab),
    told('listTables', {}, [
      { id: 3, name: 'Bar 3', seats: 4 },
      { id: 4, name: '4', seats: 2 },
    ]),
  ],
})
const plain = (html: string) => textOf(html).replace(/[\u2066-\u2069]/g, '')
const drawer = (wish: Scene = {}) => plain(draw(<TableSheet />, scene(wish)))

describe('the drawer of a table', () => {
  test('lists what all phones there ordered, the latest on top, with how far it is and whose it is', () => {
    const text = drawer()
    expect(text).toContain('Table Bar 3')
    expect(text).toContain('At the table since 19:02')
    expect(text.match(/order 1\d/g)?.slice(0, 1)).toEqual(['order 13'])
    expect(text.match(/From this phone/g)).toHaveLength(1)
    for (const state of ['Sent', 'In the kitchen', 'Served', 'Declined']) expect(text).toContain(state)
    expect(text).toContain('2 × Burrata €23.80')
  })

  test('says what is left where a part is paid, and else the sum alone', () => {
    expect(drawer()).toContain('Total €71.40 At the table')
    expect(drawer({ tab: aTab({ paid: 2380, open: 4760 }) })).toContain(
      'Total €71.40 Paid €23.80 Open €47.60',
    )
  })

  test('calls the dish collector only where the restaurant has one', () => {
    expect(drawer()).not.toContain('dish collector')
    expect(drawer({ restaurant: { robot_request_available: true } })).toContain('Call the dish collector')
  })

  test('has a bill to ask for and to split as soon as something is on it', () => {
    expect(drawer()).toContain('Ask for the bill')
    expect(draw(<TableSheet />, scene())).toContain('href="/bill"')
    const nothing = drawer({ tab: aTab({ orders: [], total: 0, open: 0 }) })
    expect(nothing).toContain('Nothing ordered yet')
    expect(nothing).not.toMatch(/bill/)
  })

  test('says when the bill was asked for, and who can where the order is of another phone', () => {
    const asked = drawer({ tab: aTab({ bill_requested_at: '2026-11-20T20:30:00Z' }) })
    expect(asked).toContain('Bill asked for at 21:30. Somebody is coming.')
    expect(asked).not.toContain('Ask for the bill')
    expect(drawer({ tab: aTab({ orders: [anOrder({})] }) })).toContain(
      'Whoever ordered can ask for the bill.',
    )
  })

  test('is empty for whoever sits nowhere, or chose the table by hand', () => {
    expect(drawer({ basket: byHand })).toBe('')
  })
})

test('dishes are on the way until they are served or declined', () => {
  expect(comingOf(aTab())).toBe(4)
  expect(comingOf(aTab({ orders: [] }))).toBe(0)
})

describe('a table', () => {
  test('stands in place of the time, with how far its dishes are', () => {
    expect(plain(draw(<TablePart />, scene()))).toBe('Table Bar 3 4 dishes on the way')
    expect(plain(draw(<TablePart />, scene({ basket: byHand })))).toBe('Table Bar 3 Pay when ordering')
  })

  test('can be chosen where there is none yet, if the restaurant has any', () => {
    const nowhere = aBasket({ id: 77, deliveryType: 'here' })
    expect(plain(draw(<TablePart />, scene({ basket: nowhere })))).toBe('Choose your table or scan its code')
    expect(draw(<TablePart />, { ...scene({ basket: nowhere }), told: [told('listTables', {}, [])] })).toBe(
      '',
    )
  })

  test('has its place in the bar of a phone, named in full also beside the basket', () => {
    const label = /aria-label="Table [^"]*Bar 3[^"]*: 4 dishes on the way"/
    expect(draw(<TableBarPart isBeside={false} />, scene())).toMatch(label)
    expect(draw(<TableBarPart isBeside />, scene())).toMatch(label)
  })

  test('leads on from an order while the visit lasts', () => {
    expect(plain(draw(<TableStrip />, scene()))).toBe('Table Bar 3 4 dishes on the way Order more')
    expect(draw(<TableStrip />, scene({ basket: byHand }))).toBe('')
  })
})

describe('where one sits', () => {
  const seat = (wish: Scene = {}) => plain(draw(<SeatSheet />, scene(wish)))

  test('is said by the code first, and by hand with what that means', () => {
    expect(seat()).toContain('This is table Bar 3. Wrong table? Scan the code on yours with the camera.')
    expect(seat({ basket: aBasket({ deliveryType: 'here' }) })).toContain('Scan the code on your table')
    expect(seat()).toContain('A table chosen here by hand may order, too, and pays with each order.')
  })

  test('is left for another way to order, if there is one', () => {
    expect(seat()).toContain('Not at a table any more')
    expect(seat({ restaurant: { deliveryTypes: ['here'] } })).not.toContain('Not at a table any more')
  })
})

test('adults and children are counted with names of their own', () => {
  const html = draw(<PartySheet />, scene())
  for (const name of ['One less: Adults', 'One more: Adults', 'One less: Children', 'One more: Children'])
    expect(html).toContain(name)
})
