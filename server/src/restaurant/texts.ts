import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Translations } from '../db/tables.ts'

/** In which language texts are wanted, and in which they were written. */
export type Wording = { readonly language: Language; readonly original: Language }

type Translated = { readonly translations: Translations }

/** A text of a row in the wanted language, else as it was written. */
export function textOf<Field extends string>(
  row: Translated & { readonly [Key in Field]: string },
  field: Field,
  wording: Wording,
): string
export function textOf<Field extends string>(
  row: Translated & { readonly [Key in Field]: string | null },
  field: Field,
  wording: Wording,
): string | null
export function textOf<Field extends string>(
  row: Translated & { readonly [Key in Field]: string | null },
  field: Field,
  { language, original }: Wording,
): string | null {
  if (language === original || row[field] === null) return row[field]
  return row.translations[language]?.[field] || row[field]
}

/**
 * `{ lang }` if one of the texts is shown in the language it was written in because nobody has translated it
 * (answers.md, section 0), else nothing.
 */
export function fallbackOf<Field extends string>(
  row: Translated & { readonly [Key in Field]: string | null },
  fields: readonly Field[],
  { language, original }: Wording,
): { lang?: Language } {
  if (language === original) return {}
  const isComplete = fields.every((field) => row[field] === null || row.translations[language]?.[field])
  return isComplete ? {} : { lang: original }
}
