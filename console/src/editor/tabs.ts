import type { ManagedExtraTab } from '@tischlein/contract/entities'
import { languages } from '../words.ts'

/** What several dishes tell in the same words, as one thing to write. */
export type SharedTab = {
  readonly tab: ManagedExtraTab
  /** The tab of each dish. */
  readonly all: readonly ManagedExtraTab[]
}

/** Tabs that say the same in every language are one, in the order in which they first come. */
export function sharedTabs(tabs: readonly ManagedExtraTab[]): SharedTab[] {
  const byWords = new Map<string, ManagedExtraTab[]>()
  for (const tab of tabs) {
    const words = wordsOf(tab.translations)
    const alike = byWords.get(words)
    if (alike) alike.push(tab)
    else byWords.set(words, [tab])
  }
  return [...byWords.values()].flatMap((all) => (all[0] ? [{ tab: all[0], all }] : []))
}

/** The tab as it is shared; null: there is none by that id. */
export const sharedTabAt = (tabs: readonly ManagedExtraTab[], id: number | null): SharedTab | null =>
  sharedTabs(tabs).find(({ all }) => all.some((tab) => tab.id === id)) ?? null

type Texts = ManagedExtraTab['translations']

const wordsOf = (texts: Texts) =>
  JSON.stringify(languages.map((one) => [texts[one]?.title ?? '', texts[one]?.content ?? '']))

export type TabDeeds = {
  /** Tabs that are written anew. */
  readonly change: readonly number[]
  /** Dishes that get one. */
  readonly create: readonly number[]
  /** Tabs that go. */
  readonly remove: readonly number[]
}

/** What has to be done so that these dishes, and no others, show the tab with these texts. */
export function tabDeeds(before: SharedTab | null, dishes: readonly number[], texts: Texts): TabDeeds {
  const all = before?.all ?? []
  const kept = all.filter(({ product_id }) => dishes.includes(product_id))
  const isRewritten = before === null || wordsOf(before.tab.translations) !== wordsOf(texts)
  return {
    change: isRewritten ? kept.map(({ id }) => id) : [],
    create: dishes.filter((dish) => !all.some(({ product_id }) => product_id === dish)),
    remove: all.filter((tab) => !kept.includes(tab)).map(({ id }) => id),
  }
}
