import type { ManagedCategory, ManagedProduct } from '@tischlein/contract/entities'
import { type GapKind, gapsOf } from '@tischlein/rules/menu/gaps'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { WrittenMenu } from './use-editor.ts'

/** Which dishes are looked at: of a category, of a section of it, with a gap, or by name. */
export type Look = {
  readonly category: number | null
  readonly section: number | null
  readonly gap: GapKind | null
  readonly search: string
}

type Texts = ManagedProduct['translations']

/** The texts that stand in the own language and not in the others; a name is always wanted. */
export function missingIn(texts: Texts, own: Language, languages: readonly Language[]): Language[] {
  const wanted = Object.keys(texts[own] ?? {})
  return languages.filter((language) => language !== own && wanted.some((field) => !texts[language]?.[field]))
}

/** The gaps of a dish, in the languages that the restaurant speaks. */
export const gapsIn = (dish: ManagedProduct, own: Language, languages: readonly Language[]) =>
  gapsOf({
    active: dish.active,
    isPackage: dish.is_package,
    taxClass: dish.tax_class,
    allergens: dish.allergy_info,
    additives: dish.additives,
    netQuantity: dish.net_quantity,
    image: dish.image,
    missingTexts: missingIn(dish.translations, own, languages).length,
  })

type Spoken = { readonly lang: Language; readonly languages: readonly Language[] }

/** The dishes to show, in the order of the menu. A search and a gap look through the whole menu. */
export function dishesFor(
  { dishes }: WrittenMenu,
  look: Look,
  { lang, languages }: Spoken,
): ManagedProduct[] {
  const wanted = folded(look.search.trim())
  return dishes.filter((dish) => {
    if (wanted !== '') return folded(namesOf(dish)).includes(wanted)
    if (look.gap !== null) return gapsIn(dish, lang, languages).includes(look.gap)
    return (
      dish.category_id === look.category && (look.section === null || dish.subcategory_id === look.section)
    )
  })
}

const namesOf = ({ name, translations }: ManagedProduct) =>
  [name, ...Object.values(translations).map((texts) => texts?.name ?? '')].join(' ')

/** "tiramisu" finds "Tiramisù". */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()

/** How many dishes on the menu have each gap, and how many there are. */
export function countGaps({ dishes }: WrittenMenu, { lang, languages }: Spoken) {
  const all = dishes.filter(({ active }) => active)
  const gaps = all.map((dish) => gapsIn(dish, lang, languages))
  return { total: all.length, of: (kind: GapKind) => gaps.filter((list) => list.includes(kind)).length }
}

/** The list with one of its entries elsewhere; where it cannot go, the list as it is. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The category that is looked at: the one asked for, else the first. */
export const categoryAt = ({ categories }: WrittenMenu, id: number | null): ManagedCategory | null =>
  categories.find((category) => category.id === id) ?? categories[0] ?? null

/** The special offers, in their order. */
export const pinnedOf = ({ dishes, pinned }: WrittenMenu): ManagedProduct[] =>
  pinned.flatMap((id) => dishes.find((dish) => dish.id === id) ?? [])
