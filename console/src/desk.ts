import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { createContext, useContext } from 'react'
import type { Api } from './api.ts'
import type { Bills } from './bill/bills.ts'
import type { Bell } from './board/bell.ts'
import type { DeedKeeper } from './board/deed-keeper.ts'
import type { Feed } from './board/feed.ts'
import type { House, HouseKeeper } from './house.ts'
import type { StrikeKeeper } from './kitchen/strike-keeper.ts'
import type { MoneyDesk } from './money/money-desk.ts'
import type { PrintDesk } from './printing/print-desk.ts'
import type { SessionStore } from './session.ts'
import type { Say } from './shell/saying.ts'
import { type Store, useStore } from './store.ts'
import type { Floor } from './tables/floor.ts'

/** What every screen behind the log-in may reach for. */
export type Desk = Api & {
  readonly session: SessionStore
  readonly house: HouseKeeper
  readonly feed: Feed
  readonly bills: Bills
  readonly deeds: DeedKeeper
  readonly strikes: StrikeKeeper
  readonly money: MoneyDesk
  readonly floor: Floor
  /** How often a ticket moved while somebody was signed in: whoever shows tickets reads again. */
  readonly gate: Store<number>
  /** How often a reservation or a message moved: whoever shows them reads again. */
  readonly guests: Store<number>
  readonly prints: PrintDesk
  readonly bell: Bell
  readonly say: Say
  readonly speak: (language: Language) => Promise<void>
}

const DeskContext = createContext<Desk | null>(null)
export const DeskProvider = DeskContext.Provider

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('Nobody has signed in')
  return desk
}

export const useHouse = (): House => useStore(useDesk().house.store)
