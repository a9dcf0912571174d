import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { List } from './list-dishes.ts'
import { fold } from './search-index.ts'
import type { Snapshot } from './snapshot.ts'

/** The dishes of a category; null if the menu has no such category. */
export function categoryList({ arrangement }: Snapshot, categoryId: number): List | null {
  const isShown = arrangement.categories.some((row) => row.id === categoryId)
  return isShown ? { name: `category:${categoryId}`, ids: () => arrangement.productIdsOf(categoryId) } : null
}

export const pinnedList = ({ arrangement }: Snapshot): List => ({
  name: 'pinned',
  ids: () => arrangement.pinnedIds,
})

/** Dishes by name, in the guest's language and in the one the menu was written in. */
export const searchList = (snapshot: Snapshot, language: Language, query: string, limit: number): List => ({
  name: `search:${language}:${limit}:${fold(query)}`,
  ids: () => snapshot.view(language).index.search(query),
  limit,
})

/** What a guest may have meant: dishes whose names hold the words; if there are none, those whose names are most alike. */
export const suggestionList = (
  snapshot: Snapshot,
  language: Language,
  query: string,
  limit: number,
): List => ({
  name: `suggest:${language}:${limit}:${fold(query)}`,
  ids: () => {
    const { index } = snapshot.view(language)
    const found = index.search(query)
    return found.length > 0 ? found : index.nearest(query)
  },
  limit,
})
