import { parseWall, type WallClock } from '@tischlein/rules/clock'

/** What the restaurant's clock shows. Intl knows every zone; the calendar package of the rules would cost 20 KB here. */
export function restaurantClock(instant: number, timeZone: string): WallClock {
  const style = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const
  return (
    parseWall(new Intl.DateTimeFormat('sv-SE', style).format(instant)) ?? { day: '1970-01-01', minute: 0 }
  )
}
