import { isToldOn } from '@tischlein/rules/restaurant/announcement'
import type { Announcement, RestaurantSnapshot } from './snapshot.ts'
import { textOf, type Wording } from './texts.ts'

/** What is told today, the first written first; `today` is a day of the restaurant's calendar. */
export const announcedOn = (
  { announcements }: Pick<RestaurantSnapshot, 'announcements'>,
  today: string,
): Announcement[] => announcements.filter((announcement) => isToldOn(announcement, today))

/** All of one kind, one below the other; null: there is none. */
export function announcedText(
  announced: readonly Announcement[],
  kind: Announcement['kind'],
  wording: Wording,
): string | null {
  const texts = announced.filter((one) => one.kind === kind).map((one) => textOf(one, 'text', wording))
  return texts.length === 0 ? null : texts.join(kind === 'closed' ? '\n' : '')
}
