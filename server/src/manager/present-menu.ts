import type { ManagedCategory, ManagedSubcategory } from '@tischlein/contract/entities'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Translations } from '../db/tables.ts'
import type { CategoryRow, SubcategoryRow } from '../menu/category-db.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { textOf } from '../restaurant/texts.ts'

/** All texts of a row by language, those it was written in among them. */
export const textsOf = <Field extends string>(
  row: { readonly translations: Translations } & { readonly [Key in Field]: string | null },
  fields: readonly Field[],
  lang: Language,
) => ({
  ...row.translations,
  [lang]: Object.fromEntries(
    fields.flatMap((field) => {
      const text: string | null = row[field]
      return text === null ? [] : [[field, text] as const]
    }),
  ),
})

/** A category as staff see it, its names in their language. */
export function presentManagedCategory(
  { rows, lang }: Snapshot,
  row: CategoryRow,
  language: Language,
): ManagedCategory {
  const wording = { language, original: lang }
  return {
    id: row.id,
    slug: row.slug,
    name: textOf(row, 'name', wording),
    description: textOf(row, 'description', wording),
    image: row.image,
    foot_note: textOf(row, 'foot_note', wording),
    extra: row.extra ? 1 : 0,
    active: row.active,
    pivot: { priority: row.priority },
    product_count: rows.products.filter((product) => product.category_id === row.id).length,
    subcategories: rows.subcategories
      .filter((subcategory) => subcategory.category_id === row.id)
      .map((subcategory) => presentManagedSubcategory(subcategory, { language, original: lang })),
    translations: textsOf(row, ['name', 'description', 'foot_note'], lang),
  }
}

export const presentManagedSubcategory = (
  row: SubcategoryRow,
  wording: { readonly language: Language; readonly original: Language },
): ManagedSubcategory => ({
  id: row.id,
  category_id: row.category_id,
  name: textOf(row, 'name', wording),
  imagePath: row.image,
  priority: row.priority,
  translations: textsOf(row, ['name'], wording.original),
})
