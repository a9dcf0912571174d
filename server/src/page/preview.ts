import type { Read } from '@tischlein/contract/client'
import type { WallClock } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { presentChoices } from '../menu/list-choices.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { read } from './page-reads.ts'

/** What a preview shows: the category that is looked at, and the dish whose sheet lies over it. */
export type PreviewLook = {
  readonly language: Language
  readonly category: number | null
  readonly dish: number | null
}

/** Where another look at the same draft is found, at its dishes. `path`: the signed address of the preview. */
const previewAt = (path: string, { language, category, dish }: PreviewLook): string => {
  const query = new URLSearchParams({ lang: language })
  if (category !== null) query.set('category', String(category))
  if (dish !== null) query.set('dish', String(dish))
  return `${path}?${query}#menu`
}

/** What a dish's sheet asks the server: options, and the steps of a package. */
export function dishReads(restaurant: Snapshot, language: Language, dish: number, at: WallClock): Read[] {
  const choices = presentChoices(restaurant, language, dish, at)
  if (!choices) return []
  const { categoryId, groups, steps } = choices
  return [
    read('listAttributeGroups', { categoryId }, groups),
    read('listPackageSteps', { productId: dish }, steps),
  ]
}

/**
 * A page to look at only. What would run is left out, since browsers complain about each script that their frame
 * forbids. Links to categories and dishes lead to the same draft, and no other leads anywhere.
 */
export function onlyToLookAt(html: string, path: string, look: PreviewLook): string {
  return (
    html
      .replaceAll(/<script\b[^>]*>.*?<\/script>|<link\b[^>]*modulepreload[^>]*>/gs, '')
      // Where a link leads would take the focus, and show it.
      .replaceAll(' tabindex="-1"', '')
      .replaceAll(/(<a\b[^>]*?) href="([^"]*)"/g, (_, start: string, href: string) => {
        const to = leadsTo(href.replaceAll('&amp;', '&'), look)
        return to ? `${start} href="${previewAt(path, to).replaceAll('&', '&amp;')}"` : start
      })
  )
}

/** Null: out of the preview. */
function leadsTo(href: string, look: PreviewLook): PreviewLook | null {
  const [, dish] = /^#(?:product|tabs)-(\d+)$/.exec(href) ?? []
  if (dish) return { ...look, dish: Number(dish) }
  if (href === '#close') return { ...look, dish: null }
  const [isMenu, category] = /^\/menu(?:\?category=(?:pinned|(\d+)))?$/.exec(href) ?? []
  return isMenu ? { ...look, category: category ? Number(category) : null, dish: null } : null
}
