import type { Language } from '@tischlein/contract/entities'

/** Every language calls itself by its own name; flags stand for countries, so there are none. */
export const endonyms: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
}
export const shortNames: Readonly<Record<Language, string>> = { de: 'DE', en: 'EN', fr: 'FR', ar: 'ع' }
