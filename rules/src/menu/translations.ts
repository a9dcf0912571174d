import type { Language } from '../restaurant/restaurant.ts'

/** Texts by language and field. */
export type Texts = { readonly [L in Language]?: { readonly [field: string]: string } }

type Sent = { readonly [L in Language]?: { readonly [field: string]: string | undefined } }

/**
 * The translations after a change: what is sent replaces the text of its language and field, an empty text takes it
 * back, everything else stays. The restaurant's own language is no translation; see `ownTexts`.
 */
export function mergeTexts(before: Texts, sent: Sent, own: Language): Texts {
  const languages = [...new Set([...Object.keys(before), ...Object.keys(sent)])].filter(isLanguage)
  return Object.fromEntries(
    languages
      .filter((language) => language !== own)
      .map((language) => [language, present({ ...before[language], ...sent[language] })] as const)
      .filter(([, texts]) => Object.keys(texts).length > 0),
  )
}

/** The texts that were sent in the restaurant's own language: they stand for the fields themselves. */
export const ownTexts = (sent: Sent | undefined, own: Language): { readonly [field: string]: string } =>
  present(sent?.[own] ?? {})

const isLanguage = (word: string): word is Language => ['de', 'en', 'fr', 'ar'].includes(word)

const present = (texts: { readonly [field: string]: string | undefined }): { [field: string]: string } =>
  Object.fromEntries(Object.entries(texts).flatMap(([field, text]) => (text ? [[field, text] as const] : [])))
