import { mergeTexts, ownTexts, type Texts } from '@tischlein/rules/menu/translations'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { cleanHtml } from '../restaurant/clean-html.ts'

/** What staff send: fields in the restaurant's own language, and any of them by language. */
type Sent<Field extends string> = { readonly [F in Field]?: string | null | undefined } & {
  readonly translations?:
    | { readonly [L in Language]?: { readonly [field: string]: string | undefined } }
    | undefined
}
type Kept = { readonly lang: Language; readonly before?: Texts }

/**
 * Texts as they are stored: `own` in the restaurant's own language, however they were sent, the others by language.
 * `rich` fields are cleaned of all that could run (decisions.md, section 4).
 */
export function writtenTexts<Field extends string>(
  fields: readonly Field[],
  rich: readonly Field[],
  sent: Sent<Field>,
  { lang, before = {} }: Kept,
): { readonly own: { readonly [field: string]: string }; readonly translations: Texts } {
  const clean = (field: string, text: string) => (rich.some((one) => one === field) ? cleanHtml(text) : text)
  const given = ownTexts(sent.translations, lang)
  const own = fields.flatMap((field) => {
    const text: string | null | undefined = sent[field]
    const written = text ?? given[field]
    return written === undefined ? [] : [[field, clean(field, written)] as const]
  })
  const merged = Object.entries(mergeTexts(before, sent.translations ?? {}, lang))
  const cleaned = (texts: { readonly [field: string]: string } = {}) =>
    Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, clean(field, text)]))
  return {
    own: Object.fromEntries(own),
    translations: Object.fromEntries(merged.map(([language, texts]) => [language, cleaned(texts)])),
  }
}
