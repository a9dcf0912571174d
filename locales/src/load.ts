import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { areasOf, compileCatalog, languages, readCatalog } from './compile.ts'
import { createWords, type Words } from './words.ts'

/**
 * All words of the four languages, for the server: replies, mails, receipts, pages. Call it once: a language is read
 * when somebody speaks it first, so that the start waits for none.
 */
export function loadWords(directory: string = findLocales()): Readonly<Record<Language, Words>> {
  const read = new Map<Language, Words>()
  const wordsOf = (language: Language): Words => {
    const known = read.get(language)
    if (known) return known
    const catalogs = areasOf(directory, language).map((area) => readCatalog(directory, language, area))
    const words = createWords(language, ...catalogs.map(compileCatalog))
    read.set(language, words)
    return words
  }
  return {
    get de() {
      return wordsOf('de')
    },
    get en() {
      return wordsOf('en')
    },
    get fr() {
      return wordsOf('fr')
    },
    get ar() {
      return wordsOf('ar')
    },
  }
}

/** The folder with the languages: above this file, and above the bundle into which a build puts it. */
export function findLocales(start: string = dirname(fileURLToPath(import.meta.url))): string {
  for (let directory = start; ; directory = dirname(directory)) {
    const found = join(directory, 'locales')
    if (languages.every((language) => existsSync(join(found, language)))) return found
    if (directory === dirname(directory)) throw new Error(`No folder "locales" above ${start}`)
  }
}
