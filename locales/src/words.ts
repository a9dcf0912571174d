import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { type Counting, fill, type Params } from './fill.ts'
import type { Area, WordKey } from './keys.ts'

export type { Params } from './fill.ts'

/** Compiled sentences by key. */
export type Messages = { readonly [key: string]: CompiledMessage }

/** The words of one language: everything a person reads comes from here. */
export type Words<Of extends Area = Area> = {
  readonly language: Language
  /** The sentence of a key, its parameters filled in and its plural chosen. */
  readonly t: (key: WordKey<Of>, params?: Params) => string
  /** Whether there is such a sentence: for keys that arrive over the wire. */
  readonly has: (key: string) => key is WordKey<Of>
}

/** Digits are western in all four languages, so that guests, receipts and staff read the same (ux.md, section 11). */
const digits: Record<Language, string> = { de: 'de', en: 'en', fr: 'fr', ar: 'ar-u-nu-latn' }

const countingIn = (language: Language): Counting => {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(digits[language])
  return { formOf: (count) => rules.select(count), written: (count) => numbers.format(count) }
}

/** Makes words of compiled catalogs: those of `virtual:words/<area>/<language>`, or of `loadWords`. */
export function createWords<Of extends Area = Area>(language: Language, ...catalogs: Messages[]): Words<Of> {
  const messages: Messages = Object.assign({}, ...catalogs)
  const counting = countingIn(language)
  return {
    language,
    t: (key, params = {}) => fill(messages[key] ?? [key], params, counting),
    has: (key): key is WordKey<Of> => Object.hasOwn(messages, key),
  }
}
