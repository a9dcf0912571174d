import { load } from 'virtual:words-of/@console'
import type { consoleAreas } from '@tischlein/locales/groups'
import type { WordKey } from '@tischlein/locales/keys'
import { createWords, type Params, type Words } from '@tischlein/locales/words'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { money } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { createContext, useContext } from 'react'

type Mine = (typeof consoleAreas)[number]
export type ConsoleWords = Words<Mine>
export type ConsoleKey = WordKey<Mine>

export const languages: readonly Language[] = ['de', 'en', 'fr', 'ar']
export const endonyms: Record<Language, string> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
}

export const loadWords = async (language: Language): Promise<ConsoleWords> =>
  createWords<Mine>(language, await load(language))

const WordsContext = createContext<ConsoleWords | null>(null)
export const WordsProvider = WordsContext.Provider

export type Speech = {
  readonly language: Language
  readonly t: (key: ConsoleKey, params?: Params) => string
  readonly has: (key: string) => key is ConsoleKey
  /** An amount inside a sentence, held together in any direction of writing. */
  readonly amount: (cents: number) => string
}

export function useWords(): Speech {
  const words = useContext(WordsContext)
  const { currency } = useLocale()
  if (!words) throw new Error('No words were given')
  const { language, t, has } = words
  return { language, t, has, amount: (cents) => isolated(money(cents, currency, language)) }
}

/** A name, a number or a time inside a sentence, in whatever direction it is written. */
export const named = (name: string) => `\u2068${name}\u2069`
/** The same for what is always written left to right: amounts, times, order numbers. */
export const isolated = (text: string) => `\u2066${text}\u2069`
