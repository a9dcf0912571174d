import type { CallName } from '@tischlein/contract/routes'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Addresses } from '../account/Addresses.tsx'
import { OrdersPage } from '../account/OrdersPage.tsx'
import { ProfilePage } from '../account/ProfilePage.tsx'
import { type Answers, createAnswers } from '../ask.ts'
import { ExtrasSheet } from '../basket/ExtrasSheet.tsx'
import { CheckoutPage } from '../checkout/CheckoutPage.tsx'
import { BlogPage } from '../content/BlogPage.tsx'
import { BlogsPage } from '../content/BlogsPage.tsx'
import { InformationPage } from '../content/InformationPage.tsx'
import { InfoSheet } from '../content/InfoSheet.tsx'
import { ReviewPage } from '../content/ReviewPage.tsx'
import { TagPage } from '../content/TagPage.tsx'
import { ClosedNotice } from '../delivery-time/OpenStatus.tsx'
import { TimeSheet } from '../delivery-time/TimeSheet.tsx'
import { LandingPage } from '../landing/LandingPage.tsx'
import { CategoriesSheet } from '../menu/CategoriesSheet.tsx'
import { ReservationPage } from '../reservation/ReservationPage.tsx'
import { WhenChoice } from '../reservation/WhenChoice.tsx'
import { aShop, draw, type Told, textOf, told } from '../test/draw.tsx'
import { aBasket, aRestaurant } from '../test/samples.ts'
import { signedIn } from '../token.ts'

/** Drawn as whoever is signed in sees it, although the first drawing is everyone's. */
beforeAll(() => void Object.assign(signedIn, { first: true }))
afterAll(() => void Object.assign(signedIn, { first: false }))

const page = { page: 1, per_page: 12 }
const orders = { page: 1, per_page: 10 }
const choice = <WhenChoice people={2} when={null} onChange={() => undefined} error={undefined} />
const asked =
  <Name extends CallName>(name: Name, input: Parameters<typeof told<Name>>[1]) =>
  (answers: Answers) =>
    answers.need(name, input)

/** A screen whose one question got no answer. */
async function unanswered(screen: ReactNode, ask: (answers: Answers) => Promise<void>, address = '/') {
  const shop = aShop()
  const answers = createAnswers(() => Promise.reject(new TypeError('x')))
  answers.put('readRestaurant', {}, aRestaurant())
  await ask(answers)
  return draw(screen, { address }, { ...shop, answers })
}

const unread: [string, ReactNode, (answers: Answers) => Promise<void>, string?][] = [
  ['orders', <OrdersPage key="1" />, asked('listOrders', orders)],
  ['profile', <ProfilePage key="1" />, asked('readUser', {})],
  ['addresses', <Addresses key="1" />, asked('listAddresses', {})],
  ['blog', <BlogsPage key="1" />, asked('listBlogs', page)],
  ['entry', <BlogPage key="1" />, asked('readBlogBySlug', { blogSlug: 'teig' }), '/blogs/teig'],
  ['subject', <TagPage key="1" />, asked('listBlogsByTag', { tagId: 7, ...page }), '/tags/7'],
  ['page', <InformationPage key="1" />, asked('listInformationPages', {}), '/pages/gruppen'],
  ['reviews', <ReviewPage key="1" />, asked('listReviews', page)],
  ['legal text', <InfoSheet key="1" name="imprint" />, asked('readLegalTexts', {})],
  ['times', <TimeSheet key="1" />, asked('listTimes', { deliveryType: 'delivery' })],
  ['categories', <CategoriesSheet key="1" />, asked('listCategories', {})],
  ['extras', <ExtrasSheet key="1" />, asked('listCategories', { extra: 1 })],
  ['restaurants', <LandingPage key="1" />, asked('listRestaurants', {})],
  [
    'reservation',
    <ReservationPage key="1" />,
    asked('readReservation', { token: 'abc' }),
    '/reservation/abc',
  ],
  ['free times', choice, asked('listReservationTimes', { people: 2 })],
]

test.each(unread)(
  'what could not be read says so, and can be asked for again: %s',
  async (_, screen, ask, address) => {
    const html = await unanswered(screen, ask, address)
    expect(html).toContain('role="alert"')
    expect(textOf(html)).toContain('Try again')
    expect(html).not.toContain('skeleton')
  },
)

const none: [string, ReactNode, Told, string, string?][] = [
  ['orders', <OrdersPage key="1" />, told('listOrders', orders, []), 'Order your first meal'],
  ['addresses', <Addresses key="1" />, told('listAddresses', {}, []), 'No address saved yet.'],
  [
    'subject',
    <TagPage key="1" />,
    told('listBlogsByTag', { tagId: 7, ...page }, []),
    'Nothing has been written yet.',
    '/tags/7',
  ],
  ['reviews', <ReviewPage key="1" />, told('listReviews', page, []), 'There are no reviews yet.'],
  ['extras', <ExtrasSheet key="1" />, noExtras, 'There are no products to display.'],
  ['restaurants', <LandingPage key="1" />, told('listRestaurants', {}, []), 'No restaurant in this area'],
  ['free times', choice, told('listReservationTimes', { people: 2 }, []), 'No table is free'],
]

function noExtras(answers: Answers) {
  answers.put('listCategories', { extra: 1 }, [])
  answers.put('listMostSelling', {}, [])
}

test.each(none)('where there is nothing yet, a sentence says so: %s', (_, screen, tell, words, address) => {
  const html = draw(screen, { told: [tell], address: address ?? '/' })
  expect(textOf(html)).toContain(words)
  expect(html).not.toContain('skeleton')
})

test('a checkout without dishes says so, and leads back to them', () => {
  const html = draw(<CheckoutPage />, { basket: aBasket() })
  expect(textOf(html)).toContain('Your cart is empty')
  expect(html).toContain('href="/menu')
})

describe('while nothing can be had at once', () => {
  const later = { delivery: '2026-11-20T19:00:00Z' }
  test.each([
    ['a closed day', { closed: true }, 'Closed today You can order ahead for later.'],
    ['a reason of the restaurant', { closed: true, closeMessage: 'On holiday' }, 'On holiday'],
    ['a closed hour', { opens_at: '2026-11-21 11:00' }, 'Delivery: not available right now Again:'],
    ['a pause', { paused: later }, 'Not taking orders just now: Delivery Again: 20:00.'],
  ])('the notice names it, and the way to order ahead: %s', (_, more, words) => {
    const text = textOf(draw(<ClosedNotice />, { restaurant: aRestaurant(more) })).replace(
      /[\u2066-\u2069]/g,
      '',
    )
    expect(text).toContain(words)
    expect(text).toMatch(/Choose a time to order ahead|Pre-order for/)
  })
})
