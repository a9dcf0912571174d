import type { Language } from '@tischlein/contract/entities'
import type { Messages } from '@tischlein/locales/words'
import type { WordsOnPage } from './words.ts'

export type LoadWords = (language: Language) => Promise<Messages>

/** Set once, before anything is drawn; never on the server, which adds words itself: it speaks four languages at a time. */
let onPage: WordsOnPage | null = null
const brought = new Set<LoadWords>()

export function bringWordsTo(words: WordsOnPage, first: LoadWords) {
  onPage = words
  brought.add(first)
}

/** Brings more sentences to the page, in the language it speaks by then. */
export async function bringWords(load: LoadWords): Promise<void> {
  if (!onPage) return
  brought.add(load)
  const { language } = onPage.words()
  const messages = await load(language)
  if (onPage.words().language === language) onPage.add(messages)
}

/** All that was brought so far comes again in another language; until it is there, the page says what it said. */
export async function changeWords(language: Language): Promise<void> {
  const catalogs = await Promise.all([...brought].map((load) => load(language)))
  onPage?.change(language, catalogs)
}

/** How to fetch a screen together with the sentences it says: it is there when both are. */
export const withWords =
  <Screen>(load: () => Promise<Screen>, loadWords: LoadWords) =>
  async (): Promise<Screen> => {
    const [screen] = await Promise.all([load(), bringWords(loadWords)])
    return screen
  }
