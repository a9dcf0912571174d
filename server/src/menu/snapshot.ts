import { type Instant, MINUTE_MS, momentOf, type WallClock, wallClock } from '@tischlein/rules/clock'
import type { Menu } from '@tischlein/rules/menu/menu'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { createShelf, type Shelf } from '../http/finished.ts'
import type { RestaurantSnapshot } from '../restaurant/snapshot.ts'
import { buildMenu, comesBackAt, stockMenu } from './build-menu.ts'
import type { MenuRows, Supplies } from './db.ts'
import { createWindows, type Stand } from './moment.ts'
import { type Arrangement, arrange, createView, perLanguage, type View } from './view.ts'

/** A restaurant with its menu in memory, as it is until somebody changes or buys something. Never changed, only swapped. */
export type Snapshot = RestaurantSnapshot & {
  /** One more with each swap. */
  readonly version: number
  /** The menu as it is written, what is off it too: for those who change it. Stock stands in `menu`. */
  readonly rows: MenuRows
  readonly arrangement: Arrangement
  /** What is left of everything that is counted, and until when staff took what off. */
  readonly supplies: Supplies
  /** The menu with what is left of everything, its names in that language. */
  menu(language: Language): Menu
  view(language: Language): View
  /** What the restaurant's clock shows; asked on every read, so that a minute is looked up once. */
  wall(now: Instant): WallClock
  /** A name for the stretch of time around a moment in which the menu does not change by itself. */
  windowAt(at: WallClock): string
  /** Finished answers; they survive a mere change of stock, which their names tell. */
  readonly shelf: Shelf
  /** How lists stood when they were asked for, by list, type and window of time. */
  readonly stands: Map<string, Stand>
  /** When something that staff took off comes back, and this snapshot is out of date; null: never. */
  readonly staleAt: Instant | null
}

/** What a change of stock leaves as it is. */
export type Groundwork = {
  readonly restaurant: RestaurantSnapshot
  readonly rows: MenuRows
  readonly arrangement: Arrangement
  readonly unstocked: (language: Language) => Menu
  readonly view: (language: Language) => View
  readonly shelf: Shelf
}

export function layGroundwork(restaurant: RestaurantSnapshot, rows: MenuRows): Groundwork {
  const wording = (language: Language) => ({ language, original: restaurant.lang })
  const unstocked = perLanguage((language) => buildMenu(rows, wording(language), restaurant.settings))
  return {
    restaurant,
    rows,
    arrangement: arrange(rows),
    unstocked,
    view: perLanguage((language) => createView(rows, unstocked(language), wording(language))),
    shelf: createShelf(),
  }
}

type Making = { readonly supplies: Supplies; readonly now: Instant; readonly version: number }

export function createSnapshot(ground: Groundwork, { supplies, now, version }: Making): Snapshot {
  const { restaurant, rows, arrangement, view, shelf } = ground
  const wall = createClock(restaurant.timezone)
  const menu = perLanguage((language) => stockMenu(ground.unstocked(language), supplies, wall(now)))
  const back = comesBackAt(supplies, wall(now))
  let windows: ((at: WallClock) => string) | null = null
  let window: { readonly at: WallClock; readonly name: string } | null = null
  return {
    ...restaurant,
    placesTaken: supplies.places,
    supplies,
    version,
    rows,
    arrangement,
    menu,
    view,
    wall,
    windowAt(at) {
      windows ??= createWindows(menu(restaurant.lang))
      // Almost everybody asks about this very minute, which `wall` gives to all of them as the same value.
      if (window?.at !== at) window = { at, name: windows(at) }
      return window.name
    },
    shelf,
    stands: new Map(),
    staleAt: back && momentOf(back, restaurant.timezone),
  }
}

function createClock(timezone: string): (now: Instant) => WallClock {
  let minute = Number.NaN
  let shown: WallClock = { day: '1970-01-01', minute: 0 }
  return (now) => {
    const asked = Math.floor(now / MINUTE_MS)
    if (asked !== minute) {
      shown = wallClock(now, timezone)
      minute = asked
    }
    return shown
  }
}
