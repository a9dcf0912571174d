import type { IconName } from '@tischlein/ui/icon-paths'
import type { ComponentType } from 'react'
import { BoardPage } from '../board/BoardPage.tsx'
import { DishesPage } from '../dishes/DishesPage.tsx'
import { HoursPage } from '../hours/HoursPage.tsx'
import {
  hasGate,
  hasTables,
  type ManagedRestaurant,
  seesMoney,
  seesPeople,
  speaksForHouse,
} from '../house.ts'
import { MoneyPage } from '../money/MoneyPage.tsx'
import { paths } from '../paths.ts'
import { PrintersPage } from '../printing/PrintersPage.tsx'
import { ReviewsPage } from '../reviews/ReviewsPage.tsx'
import { TablesPage } from '../tables/TablesPage.tsx'
import { CheckInPage } from '../ticketing/CheckInPage.tsx'
import { TicketsPage } from '../ticketing/TicketsPage.tsx'
import type { ConsoleKey } from '../words.ts'

/** A page of the console, and how one gets there. */
export type Stop = {
  readonly href: string
  readonly icon: IconName
  readonly label: ConsoleKey
  readonly Screen: ComponentType
  /** Whether this house, and this role, has it; left out: each has. The server refuses the rest anyway. */
  readonly isThere?: (restaurant: ManagedRestaurant) => boolean
  /** What its badge counts. */
  readonly counts?: 'new' | 'look' | 'paper'
}

const board: Stop = {
  href: paths.board(),
  icon: 'bell',
  label: 'console.nav.live',
  Screen: BoardPage,
  counts: 'new',
}

/** The whole console on one page, in the order of the rail. */
const stops: readonly Stop[] = [
  board,
  { href: paths.dishes(), icon: 'book', label: 'console.nav.dishes', Screen: DishesPage },
  {
    href: paths.checkIn(),
    icon: 'qr',
    label: 'gate.nav.check-in',
    Screen: CheckInPage,
    isThere: hasGate,
  },
  { href: paths.tickets(), icon: 'ticket', label: 'gate.nav.tickets', Screen: TicketsPage, isThere: hasGate },
  { href: paths.tables(), icon: 'table', label: 'floor.nav', Screen: TablesPage, isThere: hasTables },
  { href: paths.hours(), icon: 'clock', label: 'hours.nav', Screen: HoursPage, isThere: speaksForHouse },
  {
    href: paths.printers(),
    icon: 'printer',
    label: 'printing.nav',
    Screen: PrintersPage,
    isThere: seesPeople,
    counts: 'paper',
  },
  {
    href: paths.money(),
    icon: 'cash',
    label: 'console.nav.money',
    Screen: MoneyPage,
    isThere: seesMoney,
    counts: 'look',
  },
  {
    href: paths.reviews(),
    icon: 'star',
    label: 'console.nav.reviews',
    Screen: ReviewsPage,
    isThere: (restaurant) => restaurant.reviews && speaksForHouse(restaurant),
  },
]

export const stopsOf = (restaurant: ManagedRestaurant): Stop[] =>
  stops.filter(({ isThere = () => true }) => isThere(restaurant))

/** Where an address leads; one that leads nowhere, or nowhere for this person, leads to the board. */
export const stopAt = (path: string, restaurant: ManagedRestaurant): Stop =>
  stopsOf(restaurant).find(({ href }) => trimmed(href) === trimmed(path)) ?? board

const trimmed = (path: string) => path.replace(/\/$/, '')
