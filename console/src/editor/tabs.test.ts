import type { ManagedExtraTab } from '@tischlein/contract/entities'
import { describe, expect, test } from 'vitest'
import { sharedTabAt, sharedTabs, tabDeeds } from './tabs.ts'

const origin = { de: { title: 'Herkunft', content: '<p>Apulien</p>' }, en: { title: 'Origin' } }
const wine = { de: { title: 'Wein dazu', content: '<p>Rot</p>' } }
const aTab = (id: number, product_id: number, translations: ManagedExtraTab['translations']) => ({
  id,
  product_id,
  title: '',
  content: '',
  priority: 0,
  translations,
})
const tabs = [aTab(1, 10, origin), aTab(2, 10, wine), aTab(3, 20, { en: origin.en, de: origin.de })]

describe('tabs of several dishes', () => {
  test('that say the same are one; a word in one language makes them two', () => {
    expect(sharedTabs(tabs).map(({ all }) => all.map(({ id }) => id))).toEqual([[1, 3], [2]])
    const other = aTab(4, 30, { ...origin, en: { title: 'From' } })
    expect(sharedTabs([...tabs, other])).toHaveLength(3)
    expect(sharedTabAt(tabs, 3)?.tab.id).toBe(1)
    expect(sharedTabAt(tabs, 9)).toBeNull()
  })

  const shared = sharedTabAt(tabs, 1)
  test.each([
    ['new words for both', [10, 20], wine, { change: [1, 3], create: [], remove: [] }],
    ['the same words for one more', [10, 20, 30], origin, { change: [], create: [30], remove: [] }],
    ['one less', [20], origin, { change: [], create: [], remove: [1] }],
    ['all at once', [20, 40], wine, { change: [3], create: [40], remove: [1] }],
  ])('%s', (_, dishes, texts, deeds) => {
    expect(tabDeeds(shared, dishes, texts)).toEqual(deeds)
  })

  test('a new one is made for each dish', () => {
    expect(tabDeeds(null, [5, 6], wine)).toEqual({ change: [], create: [5, 6], remove: [] })
  })
})
