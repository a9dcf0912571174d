import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { languages } from '../words.ts'
import { local } from './local.ts'

/** The language chosen on this device, else the browser's, else English. */
export function firstLanguage(): Language {
  const wishes = [local.language.get() ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return languages.find((language) => language === wishes.find(isKnown)) ?? 'en'
}

const isKnown = (tag: string) => languages.some((language) => language === tag)

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
