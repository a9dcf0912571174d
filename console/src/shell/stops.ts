import type { IconName } from '@tischlein/ui/icon-paths'
import type { ComponentType } from 'react'
import { BoardPage } from '../board/BoardPage.tsx'
import {
  hasGate,
  hasTables,
  type ManagedRestaurant,
  ownsHouse,
  seesMoney,
  seesPeople,
  speaksForHouse,
} from '../house.ts'
import { paths } from '../paths.ts'
import type { ConsoleKey } from '../words.ts'
import { later } from './later.tsx'

/** What belongs together in the list of all pages, in its order. */
export const groups = ['evening', 'menu', 'guests', 'money', 'house'] as const

/** A page of the console, and how one gets there. */
export type Stop = {
  readonly href: string
  readonly icon: IconName
  readonly label: ConsoleKey
  readonly group: (typeof groups)[number]
  /** Stands on the rail; the others are one tap further, behind "more". */
  readonly isNear?: boolean
  readonly Screen: ComponentType
  /** Fills the screen: neither rail nor bar beside it. */
  readonly isWhole?: boolean
  /** Whether this house, and this role, has it; left out: each has. The server refuses the rest anyway. */
  readonly isThere?: (restaurant: ManagedRestaurant) => boolean
  /** What its badge counts. */
  readonly counts?: 'new' | 'look' | 'paper' | 'asked'
}

const board: Stop = {
  href: paths.board(),
  icon: 'bell',
  label: 'console.nav.live',
  group: 'evening',
  isNear: true,
  Screen: BoardPage,
  counts: 'new',
}

/** The whole console on one page. The board is always there; what else somebody opens is loaded then. */
const stops: readonly Stop[] = [
  board,
  {
    href: paths.archive(),
    icon: 'search',
    label: 'console.nav.archive',
    group: 'evening',
    Screen: later(() => import('../archive/ArchivePage.tsx').then(({ ArchivePage }) => ArchivePage)),
    isThere: seesPeople,
  },
  {
    href: paths.dishes(),
    icon: 'plate',
    label: 'console.nav.dishes',
    group: 'evening',
    isNear: true,
    Screen: later(() => import('../dishes/DishesPage.tsx').then(({ DishesPage }) => DishesPage)),
  },
  {
    href: paths.kitchen(),
    icon: 'chef',
    label: 'kitchen.nav',
    group: 'evening',
    isNear: true,
    isWhole: true,
    Screen: later(() => import('../kitchen/KitchenPage.tsx').then(({ KitchenPage }) => KitchenPage)),
  },
  {
    href: paths.checkIn(),
    icon: 'qr',
    label: 'gate.nav.check-in',
    group: 'evening',
    isNear: true,
    Screen: later(() => import('../ticketing/CheckInPage.tsx').then(({ CheckInPage }) => CheckInPage)),
    isThere: hasGate,
  },
  {
    href: paths.tickets(),
    icon: 'ticket',
    label: 'gate.nav.tickets',
    group: 'evening',
    isNear: true,
    Screen: later(() => import('../ticketing/TicketsPage.tsx').then(({ TicketsPage }) => TicketsPage)),
    isThere: hasGate,
  },
  {
    href: paths.tables(),
    icon: 'table',
    label: 'floor.nav',
    group: 'evening',
    isNear: true,
    Screen: later(() => import('../tables/TablesPage.tsx').then(({ TablesPage }) => TablesPage)),
    isThere: hasTables,
  },
  {
    href: paths.editor(),
    icon: 'book',
    label: 'editor.nav',
    group: 'menu',
    isNear: true,
    Screen: later(() => import('../editor/MenuPage.tsx').then(({ MenuPage }) => MenuPage)),
    isThere: speaksForHouse,
  },
  {
    href: paths.choices(),
    icon: 'grid',
    label: 'choices.nav',
    group: 'menu',
    Screen: later(() => import('../choices/ChoicesPage.tsx').then(({ ChoicesPage }) => ChoicesPage)),
    isThere: speaksForHouse,
  },
  {
    href: paths.patterns(),
    icon: 'timer',
    label: 'choices.patterns.nav',
    group: 'menu',
    Screen: later(() => import('../choices/PatternsPage.tsx').then(({ PatternsPage }) => PatternsPage)),
    isThere: speaksForHouse,
  },
  {
    href: paths.menuFile(),
    icon: 'download',
    label: 'draft.nav',
    group: 'menu',
    Screen: later(() => import('../draft/MenuFilePage.tsx').then(({ MenuFilePage }) => MenuFilePage)),
    isThere: speaksForHouse,
  },
  {
    href: paths.reservations(),
    icon: 'calendar',
    label: 'guests.nav.reservations',
    group: 'guests',
    isNear: true,
    Screen: later(() =>
      import('../guests/ReservationsPage.tsx').then(({ ReservationsPage }) => ReservationsPage),
    ),
    isThere: (restaurant) => restaurant.reservation_table && seesPeople(restaurant),
    counts: 'asked',
  },
  {
    href: paths.messages(),
    icon: 'mail',
    label: 'guests.nav.messages',
    group: 'guests',
    Screen: later(() => import('../guests/MessagesPage.tsx').then(({ MessagesPage }) => MessagesPage)),
    isThere: speaksForHouse,
  },
  {
    href: paths.newsletter(),
    icon: 'share',
    label: 'guests.nav.newsletter',
    group: 'guests',
    Screen: later(() => import('../guests/NewsletterPage.tsx').then(({ NewsletterPage }) => NewsletterPage)),
    isThere: (restaurant) => restaurant.newsletter && speaksForHouse(restaurant),
  },
  {
    href: paths.texts(),
    icon: 'book',
    label: 'texts.nav',
    group: 'guests',
    Screen: later(() => import('../texts/WordsPage.tsx').then(({ WordsPage }) => WordsPage)),
    isThere: speaksForHouse,
  },
  {
    href: paths.reviews(),
    icon: 'star',
    label: 'console.nav.reviews',
    group: 'guests',
    Screen: later(() => import('../reviews/ReviewsPage.tsx').then(({ ReviewsPage }) => ReviewsPage)),
    isThere: (restaurant) => restaurant.reviews && speaksForHouse(restaurant),
  },
  {
    href: paths.money(),
    icon: 'cash',
    label: 'console.nav.money',
    group: 'money',
    isNear: true,
    Screen: later(() => import('../money/MoneyPage.tsx').then(({ MoneyPage }) => MoneyPage)),
    isThere: seesMoney,
    counts: 'look',
  },
  {
    href: paths.reports(),
    icon: 'chart',
    label: 'reports.nav',
    group: 'money',
    isNear: true,
    Screen: later(() => import('../reports/ReportsPage.tsx').then(({ ReportsPage }) => ReportsPage)),
    isThere: seesMoney,
  },
  {
    href: paths.closings(),
    icon: 'receipt',
    label: 'reports.closing.nav',
    group: 'money',

    Screen: later(() => import('../closings/ClosingsPage.tsx').then(({ ClosingsPage }) => ClosingsPage)),
    isThere: seesMoney,
  },
  {
    href: paths.vouchers(),
    icon: 'gift',
    label: 'vouchers.nav',
    group: 'money',

    Screen: later(() => import('../vouchers/VouchersPage.tsx').then(({ VouchersPage }) => VouchersPage)),
    isThere: seesMoney,
  },
  {
    href: paths.cards(),
    icon: 'card',
    label: 'vouchers.cards.nav',
    group: 'money',

    Screen: later(() => import('../cards/CardsPage.tsx').then(({ CardsPage }) => CardsPage)),
    isThere: seesMoney,
  },
  {
    href: paths.hours(),
    icon: 'clock',
    label: 'hours.nav',
    group: 'house',
    isNear: true,
    Screen: later(() => import('../hours/HoursPage.tsx').then(({ HoursPage }) => HoursPage)),
    isThere: speaksForHouse,
  },
  {
    href: paths.printers(),
    icon: 'printer',
    label: 'printing.nav',
    group: 'house',
    Screen: later(() => import('../printing/PrintersPage.tsx').then(({ PrintersPage }) => PrintersPage)),
    isThere: seesPeople,
    counts: 'paper',
  },
  {
    href: paths.team(),
    icon: 'users',
    label: 'team.nav',
    group: 'house',
    Screen: later(() => import('../team/TeamPage.tsx').then(({ TeamPage }) => TeamPage)),
    isThere: ownsHouse,
  },
  {
    href: paths.settings(),
    icon: 'settings',
    label: 'settings.nav',
    group: 'house',
    Screen: later(() => import('../settings/SettingsPage.tsx').then(({ SettingsPage }) => SettingsPage)),
    isThere: speaksForHouse,
  },
  {
    href: paths.start(),
    icon: 'check',
    label: 'setup.nav',
    group: 'house',
    Screen: later(() => import('../setup/StartPage.tsx').then(({ StartPage }) => StartPage)),
    isThere: speaksForHouse,
  },
  {
    href: paths.taxes(),
    icon: 'receipt',
    label: 'taxes.nav',
    group: 'money',
    Screen: later(() => import('../taxes/TaxesPage.tsx').then(({ TaxesPage }) => TaxesPage)),
    isThere: seesMoney,
  },
]

export const stopsOf = (restaurant: ManagedRestaurant): Stop[] =>
  stops.filter(({ isThere = () => true }) => isThere(restaurant))

/** What stands on the rail: what is near, and the page that is open. */
export const nearStops = (restaurant: ManagedRestaurant, here: Stop): Stop[] =>
  stopsOf(restaurant).filter((stop) => stop.isNear || stop === here)

/** Every page under the heading it belongs to; groups without a page are left out. */
export const stopsByGroup = (restaurant: ManagedRestaurant) =>
  groups
    .map((group) => ({ group, stops: stopsOf(restaurant).filter((stop) => stop.group === group) }))
    .filter((entry) => entry.stops.length > 0)

/** Where an address leads; one that leads nowhere, or nowhere for this person, leads to the board. */
export const stopAt = (path: string, restaurant: ManagedRestaurant): Stop =>
  stopsOf(restaurant).find(({ href }) => trimmed(href) === trimmed(path)) ?? board

const trimmed = (path: string) => path.replace(/\/$/, '')
