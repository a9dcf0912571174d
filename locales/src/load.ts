import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { areasOf, compileCatalog, languages, readCatalog } from './compile.ts'
import { createWords, type Words } from './words.ts'

/** All words of the four languages, for the server: replies, mails, receipts, pages. Reads files: call it once. */
export function loadWords(directory: string = findLocales()): Readonly<Record<Language, Words>> {
  const wordsOf = (language: Language): Words =>
    createWords(
      language,
      ...areasOf(directory, language).map((area) => compileCatalog(readCatalog(directory, language, area))),
    )
  return { de: wordsOf('de'), en: wordsOf('en'), fr: wordsOf('fr'), ar: wordsOf('ar') }
}

/** The folder with the languages: above this file, and above the bundle into which a build puts it. */
export function findLocales(start: string = dirname(fileURLToPath(import.meta.url))): string {
  for (let directory = start; ; directory = dirname(directory)) {
    const found = join(directory, 'locales')
    if (languages.every((language) => existsSync(join(found, language)))) return found
    if (directory === dirname(directory)) throw new Error(`No folder "locales" above ${start}`)
  }
}
