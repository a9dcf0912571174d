import type { Language } from '@tischlein/contract/entities'
import type { Area, WordKey } from '@tischlein/locales/keys'
import { createWords, type Messages, type Params, type Words } from '@tischlein/locales/words'
import { money } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { useMemo } from 'react'
import { useShop } from './shop.ts'

/** The words on the page. The first page brings a few; a screen that loads later brings its own along. */
export type WordsOnPage = {
  readonly words: () => Words
  readonly add: (messages: Messages) => void
  /** Speaks another language from now on, with nothing but these. */
  readonly change: (language: Language, catalogs: readonly Messages[]) => void
}

export function createWordsOnPage(language: Language, first: Messages): WordsOnPage {
  let catalogs: readonly Messages[] = [first]
  let words = createWords(language, first)
  const change = (next: Language, nextCatalogs: readonly Messages[]) => {
    catalogs = nextCatalogs
    words = createWords(next, ...nextCatalogs)
  }
  return {
    words: () => words,
    change,
    add(messages) {
      if (!catalogs.includes(messages)) change(words.language, [...catalogs, messages])
    },
  }
}

export type Speech<Of extends Area> = {
  readonly t: (key: WordKey<Of>, params?: Params) => string
  /** An amount inside a sentence, held together in any direction of writing. */
  readonly amount: (cents: number) => string
  /** The same without ",00", where room is scarce. */
  readonly brief: (cents: number) => string
  /** A name of a dish, a street or a person inside a sentence, in whatever direction it is written. */
  readonly named: (name: string) => string
}

/** What screens say. Name the areas beyond the first page's that the screen has brought along. */
export function useWords<Of extends Area = 'shop'>(): Speech<Of> {
  const { words, language } = useShop()
  const { currency } = useLocale()
  return useMemo(
    () => ({
      t: (key: string, params?: Params) => sentence(words.words(), key, params),
      amount: (cents: number) => held(money(cents, currency, language)),
      brief: (cents: number) => held(money(cents, currency, language).replace(/[.,]00(?!\d)/, '')),
      named,
    }),
    [words, language, currency],
  )
}

const sentence = (words: Words, key: string, params?: Params) => (words.has(key) ? words.t(key, params) : key)

const held = (amount: string) => `\u2066${amount}\u2069`
const named = (name: string) => `\u2068${name}\u2069`
