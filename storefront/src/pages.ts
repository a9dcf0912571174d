import { load as accountWords } from 'virtual:words-of/account+checkout+content+form+refusal'
import { load as basketWords } from 'virtual:words-of/basket'
import { load as billWords } from 'virtual:words-of/bill+checkout+form+refusal'
import { load as orderingWords } from 'virtual:words-of/checkout+form+refusal+sign-in'
import { load as contentWords } from 'virtual:words-of/content+form'
import { load as reservationWords } from 'virtual:words-of/form+refusal+reserve+time'
import { load as signInWords } from 'virtual:words-of/form+refusal+sign-in'
import { load as landingWords } from 'virtual:words-of/landing'
import { load as shellWords } from 'virtual:words-of/shell'
import { load as ticketingWords } from 'virtual:words-of/ticketing'
import type { ComponentType } from 'react'
import type { LoadWords } from './with-words.ts'

export type Page = {
  readonly load: () => Promise<ComponentType>
  /** The area of its words, by which the page of the server names the files that the build made of them. */
  readonly area: string
  readonly words: LoadWords
}

const account = { area: 'account+checkout+content+form+refusal', words: accountWords }
const ordering = { area: 'checkout+form+refusal+sign-in', words: orderingWords }
const content = { area: 'content+form', words: contentWords }

/**
 * Every page beside the menu, with the sentences it says. The list is a file of its own: it names more files than the
 * first page has bytes to spare for.
 */
export const pages = {
  BasketPage: {
    load: () => import('./basket/BasketPage.tsx').then((file) => file.BasketPage),
    area: 'basket',
    words: basketWords,
  },
  CheckoutPage: {
    load: () => import('./checkout/CheckoutPage.tsx').then((file) => file.CheckoutPage),
    ...ordering,
  },
  PaymentPage: {
    load: () => import('./checkout/PaymentPage.tsx').then((file) => file.PaymentPage),
    ...ordering,
  },
  PaymentStatusPage: {
    load: () => import('./checkout/PaymentStatusPage.tsx').then((file) => file.PaymentStatusPage),
    ...ordering,
  },
  BillPage: {
    load: () => import('./bill/BillPage.tsx').then((file) => file.BillPage),
    area: 'bill+checkout+form+refusal',
    words: billWords,
  },
  OrderPage: { load: () => import('./ordering/OrderPage.tsx').then((file) => file.OrderPage), ...ordering },
  ProfilePage: {
    load: () => import('./account/ProfilePage.tsx').then((file) => file.ProfilePage),
    ...account,
  },
  OrdersPage: { load: () => import('./account/OrdersPage.tsx').then((file) => file.OrdersPage), ...account },
  ResetPage: {
    load: () => import('./account/ResetPage.tsx').then((file) => file.ResetPage),
    area: 'form+refusal+sign-in',
    words: signInWords,
  },
  ReservationPage: {
    load: () => import('./reservation/ReservationPage.tsx').then((file) => file.ReservationPage),
    area: 'form+refusal+reserve+time',
    words: reservationWords,
  },
  BlogsPage: { load: () => import('./content/BlogsPage.tsx').then((file) => file.BlogsPage), ...content },
  TagPage: { load: () => import('./content/TagPage.tsx').then((file) => file.TagPage), ...content },
  BlogPage: { load: () => import('./content/BlogPage.tsx').then((file) => file.BlogPage), ...content },
  ReviewPage: { load: () => import('./content/ReviewPage.tsx').then((file) => file.ReviewPage), ...content },
  InformationPage: {
    load: () => import('./content/InformationPage.tsx').then((file) => file.InformationPage),
    ...content,
  },
  LandingPage: {
    load: () => import('./landing/LandingPage.tsx').then((file) => file.LandingPage),
    area: 'landing',
    words: landingWords,
  },
  TicketPage: {
    load: () => import('./ticketing/TicketPage.tsx').then((file) => file.TicketPage),
    area: 'ticketing',
    words: ticketingWords,
  },
  TicketMenu: {
    load: () => import('./ticketing/TicketMenu.tsx').then((file) => file.TicketMenu),
    area: 'ticketing',
    words: ticketingWords,
  },
  NotFoundPage: {
    load: () => import('./shell/NotFoundPage.tsx').then((file) => file.NotFoundPage),
    area: 'shell',
    words: shellWords,
  },
} satisfies Record<string, Page>
