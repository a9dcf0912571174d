import { endpoints } from '@tischlein/contract/endpoints'
import type { Announcement } from '@tischlein/contract/entities'
import { isToldOn } from '@tischlein/rules/restaurant/announcement'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import {
  type AnnouncementRow,
  deleteAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  loadAnnouncement,
  saveAnnouncement,
} from '../restaurant/words-db.ts'
import { changeHouse } from './change-house.ts'
import { textsOf } from './present-menu.ts'
import { writtenTexts } from './texts.ts'

/** What everyone is told: guests hear of a change at once, and of a day that comes with their next read. */
export function mountAnnouncements(app: FastifyInstance, deps: Deps): void {
  const present = (row: AnnouncementRow, restaurant: Snapshot) =>
    presentAnnouncement(row, restaurant, restaurant.wall(deps.clock()).day)

  mount(app, deps, endpoints.listAnnouncements, async ({ input, restaurant }) => {
    const { page, per_page, kind = null } = input
    const span = { limit: per_page, offset: (page - 1) * per_page }
    const found = await listAnnouncements(deps.db, { restaurantId: restaurant.id, kind }, span)
    const data = found.announcements.map((row) => present(row, restaurant))
    return paged(data, { page, per_page, total: found.total })
  })

  mount(app, deps, endpoints.readAnnouncement, async ({ input: { id }, restaurant }) => {
    const row = await loadAnnouncement(deps.db, { restaurantId: restaurant.id, id })
    return present(row ?? refused('announcement_does_not_exists'), restaurant)
  })

  mount(app, deps, endpoints.createAnnouncement, async ({ input, ...asked }) => {
    const { id: restaurantId, lang } = asked.restaurant
    const { kind, from = null, to = null } = input
    const { own, translations } = writtenTexts(['text'], richOf(kind), input, { lang })
    const { value, restaurant } = await changeHouse(deps, asked, entry('announcement created'), (tx) =>
      insertAnnouncement(tx, {
        restaurant_id: restaurantId,
        kind,
        text: own.text ?? refused('text_required'),
        from_day: from,
        to_day: to,
        translations: JSON.stringify(translations),
      }),
    )
    return said(present(value, restaurant), { says: 'ok' })
  })

  mount(app, deps, endpoints.updateAnnouncement, async ({ input, ...asked }) => {
    const { id: restaurantId, lang } = asked.restaurant
    const which = { restaurantId, id: input.id }
    const { value, restaurant } = await changeHouse(
      deps,
      asked,
      entry('announcement changed'),
      async (tx) => {
        const before = (await loadAnnouncement(tx, which)) ?? refused('announcement_does_not_exists')
        const { kind = before.kind, from = before.from_day, to = before.to_day } = input
        if (from && to && to < from) refused({ key: 'end_before_start', field: 'to' })
        const { own, translations } = writtenTexts(['text'], richOf(kind), input, {
          lang,
          before: before.translations,
        })
        return saveAnnouncement(tx, which, {
          kind,
          text: own.text ?? before.text,
          from_day: from,
          to_day: to,
          translations: JSON.stringify(translations),
        })
      },
    )
    return said(present(value, restaurant), { says: 'ok' })
  })

  mount(app, deps, endpoints.deleteAnnouncement, async ({ input: { id }, ...asked }) => {
    const gone = { what: 'announcement deleted', noun: 'announcement', about: () => ({ nounId: id }) }
    await changeHouse(deps, asked, { ...gone, told: 'words' }, async (tx) => {
      const isGone = await deleteAnnouncement(tx, { restaurantId: asked.restaurant.id, id })
      if (!isGone) refused('announcement_does_not_exists')
    })
    return said(null, { says: 'ok' })
  })
}

/** Where the house is closed the message stands in a sentence of its own: plain text. */
const richOf = (kind: AnnouncementRow['kind']) => (kind === 'closed' ? [] : (['text'] as const))

const entry = (what: string) => ({
  what,
  noun: 'announcement',
  told: 'words',
  about: ({ id, kind }: AnnouncementRow) => ({ nounId: id, detail: { kind } }),
})

function presentAnnouncement(
  row: AnnouncementRow,
  { lang }: Pick<Snapshot, 'lang'>,
  today: string,
): Announcement {
  const { id, kind, text, from_day: fromDay, to_day: toDay } = row
  return {
    id,
    kind,
    text,
    from: fromDay,
    to: toDay,
    active: isToldOn({ fromDay, toDay }, today),
    translations: textsOf(row, ['text'], lang),
  }
}
