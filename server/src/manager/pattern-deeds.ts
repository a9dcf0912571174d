import type { ParsedOf } from '@tischlein/contract/endpoint'
import type { endpoints } from '@tischlein/contract/endpoints'
import { businessDay, type Instant, wallClock } from '@tischlein/rules/clock'
import { judgeBounds } from '@tischlein/rules/menu/judge-pattern'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import { granted, refused } from '../http/refused.ts'
import { lockMenu } from '../menu/menu-file-db.ts'
import {
  deletePattern,
  insertPattern,
  lockPattern,
  type NewPattern,
  type OnePattern,
  type PatternKind,
  type PatternRow,
  savePattern,
  savePatternProducts,
} from '../menu/pattern-db.ts'
import type { Circumstances, MenuDeed } from './menu-deed.ts'

/** What is not there, by the kind that was asked for. */
export const noPattern = {
  offer: 'pattern_does_not_exists',
  break: 'break_pattern_does_not_exists',
} as const
const nouns = { offer: 'pattern', break: 'break_pattern' } as const
const spoken = { offer: 'pattern', break: 'break pattern' } as const
const strangeDish = { key: 'product_does_not_exists', field: 'products' } as const

type New = ParsedOf<(typeof endpoints)['createPattern']>
/** Days as `YYYY-MM-DD`, times in minutes; what is left out stays. */
type Sent = ParsedOf<(typeof endpoints)['updatePattern']>

const create = (kind: PatternKind): MenuDeed<New> => ({
  what: `${spoken[kind]} created`,
  noun: nouns[kind],
  async run(tx, at, sent, id) {
    await lockMenu(tx, at.restaurant.id)
    const fields = judged(at, kind, null, sent)
    const whose = { restaurantId: at.restaurant.id, kind }
    const made = (await insertPattern(tx, { ...whose, fields }, id)) ?? duplicate()
    await saveProducts(tx, { ...whose, id: made }, sent.products)
    return { id: made, name: fields.name }
  },
})

/** New days set a pause going again that was stopped: whoever moves it means it to happen. */
const update = (kind: PatternKind): MenuDeed<Sent> => ({
  what: `${spoken[kind]} changed`,
  noun: nouns[kind],
  async run(tx, at, { id, ...sent }) {
    const { which, before } = await locked(tx, at, kind, id)
    const fields = judged(at, kind, before, sent)
    const isMoved = fields.start_date !== before.start_date || fields.end_date !== before.end_date
    const isSaved = await savePattern(tx, which, { ...fields, ...(isMoved ? { stopped_at: null } : {}) })
    if (!isSaved) duplicate()
    await saveProducts(tx, which, sent.products)
    return { id, name: fields.name }
  },
})

const remove = (kind: PatternKind): MenuDeed<{ readonly id: number }> => ({
  what: `${spoken[kind]} deleted`,
  noun: nouns[kind],
  async run(tx, at, { id }) {
    const { which, before } = await locked(tx, at, kind, id)
    await deletePattern(tx, which)
    return { id, name: before.name }
  },
})

/** Stopping twice is stopping once. */
const stop: MenuDeed<{ readonly id: number }> = {
  what: 'break pattern stopped',
  noun: nouns.break,
  async run(tx, at, { id }) {
    const { which, before } = await locked(tx, at, 'break', id)
    await savePattern(tx, which, { stopped_at: before.stopped_at ?? timestamp(at.now) })
    return { id, name: before.name }
  },
}

/** Hours in which dishes are sold, and in which they are not (decisions.md, section 4; answers.md, section 7). */
export const patternDeeds = {
  createPattern: create('offer'),
  updatePattern: update('offer'),
  deletePattern: remove('offer'),
  createBreakPattern: create('break'),
  updateBreakPattern: update('break'),
  deleteBreakPattern: remove('break'),
  stopBreakPattern: stop,
} as const

/** No dish leaves the menu, and nobody changes the pattern, until the transaction ends. */
async function locked(
  tx: Tx,
  { restaurant }: Circumstances,
  kind: PatternKind,
  id: number,
): Promise<{ readonly which: OnePattern; readonly before: PatternRow }> {
  await lockMenu(tx, restaurant.id)
  const which = { restaurantId: restaurant.id, kind, id }
  return { which, before: (await lockPattern(tx, which)) ?? refused(noPattern[kind]) }
}

/** The fields as they will be, or a refusal. */
function judged(
  { restaurant, now, askedAt = now }: Circumstances,
  kind: PatternKind,
  before: PatternRow | null,
  sent: Omit<Sent, 'id'>,
): NewPattern {
  const { timezone, schedule } = restaurant
  const dayOf = (instant: Instant) => businessDay(wallClock(instant, timezone), schedule.dayEndsAt)
  const { startDay, endDay } = granted(
    judgeBounds({
      kind,
      today: dayOf(now),
      askedOn: dayOf(askedAt),
      before: before && { startDay: before.start_date, endDay: before.end_date },
      after: {
        startDay: kept(sent.start_date, before?.start_date),
        endDay: kept(sent.end_date, before?.end_date),
      },
    }),
  )
  return {
    name: sent.name ?? before?.name ?? '',
    weekdays: [...new Set(sent.weekdays ?? before?.weekdays)].toSorted((a, b) => a - b),
    start_minute: sent.start_time ?? before?.start_minute ?? 0,
    end_minute: kept(sent.end_time, before?.end_minute),
    start_date: startDay,
    end_date: endDay,
  }
}

const kept = <Value>(sent: Value | null | undefined, before: Value | null | undefined): Value | null =>
  sent === undefined ? (before ?? null) : sent

const duplicate = () => refused('name_duplicate')

async function saveProducts(
  tx: Tx,
  which: OnePattern,
  products: readonly number[] | undefined,
): Promise<void> {
  if (products && !(await savePatternProducts(tx, which, products))) refused(strangeDish)
}
