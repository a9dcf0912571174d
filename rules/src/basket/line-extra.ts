import { parseDay, parseWall } from '../clock.ts'
import type { Product } from '../menu/menu.ts'
import { allow, type Refusal, type Ruling, refuse } from '../ruling.ts'
import type { LineExtra, PersonDetail } from './basket.ts'

/** Characters of a comment on a dish (storefront.md, section 5). */
export const ITEM_COMMENT_MAX = 140

/**
 * What the guest writes to a line of `units`: trimmed, with one person for each unit; one person given for several
 * units stands for each (answers.md, section 4). A wish for reusable packaging counts where the dish is offered in it.
 * Refuses `comment_too_long`, `itemDetails_not_valid` for another
 * number of persons, `name_required`, `date_required` and `date_not_valid` where the dish asks for them.
 */
export function extraOf(product: Product, units: number, extra: LineExtra): Ruling<LineExtra> {
  const comment = extra.comment?.trim() ?? ''
  if (comment.length > ITEM_COMMENT_MAX) return refuse('comment_too_long')
  const itemDetails = personsFor(units, extra.itemDetails ?? [])
  if (!itemDetails) return refuse('itemDetails_not_valid')
  const refusal = personRefusal(product, itemDetails)
  if (refusal) return refuse(refusal)
  return allow({
    ...(comment && { comment }),
    ...(itemDetails.length > 0 && { itemDetails }),
    ...(extra.reusable && product.packaging && { reusable: true }),
  })
}

/** The extra of a line that grows by units which come with an extra of their own, or take over the last person's. */
export function grown(extra: LineExtra, units: number, more?: readonly PersonDetail[]): LineExtra {
  const persons = extra.itemDetails ?? []
  const last = persons.at(-1)
  const added = more && more.length > 0 ? more : last ? Array.from({ length: units }, () => last) : []
  return added.length > 0 ? { ...extra, itemDetails: [...persons, ...added] } : extra
}

/** The extra of a line that has only `units` left: the last persons go first. */
export const shrunk = (extra: LineExtra, units: number): LineExtra =>
  extra.itemDetails ? { ...extra, itemDetails: extra.itemDetails.slice(0, units) } : extra

/** Equal for extras that say the same, however many units they are for. */
export const extraKey = ({ comment = '', itemDetails = [], reusable = false }: LineExtra): string =>
  JSON.stringify([
    comment,
    [...new Set(itemDetails.map(({ fullName, date }) => `${fullName}\n${date}`))],
    reusable,
  ])

function personsFor(units: number, given: readonly PersonDetail[]): PersonDetail[] | null {
  const persons = given.map(({ fullName, date }) => ({ fullName: fullName.trim(), date: date.trim() }))
  const [only] = persons
  if (only && persons.length === 1) return Array.from({ length: units }, () => only)
  return persons.length === 0 || persons.length === units ? persons : null
}

function personRefusal(product: Product, persons: readonly PersonDetail[]): Refusal | null {
  const isMissing = (field: 'fullName' | 'date') =>
    persons.length === 0 || persons.some((person) => !person[field])
  if (product.asksName && isMissing('fullName')) return { key: 'name_required' }
  if (product.asksDate && isMissing('date')) return { key: 'date_required' }
  const isDate = ({ date }: PersonDetail) => !date || (parseDay(date) ?? parseWall(date)) !== null
  return persons.every(isDate) ? null : { key: 'date_not_valid' }
}
