import { load as loadWords } from 'virtual:words-of/arrival'
import { navigate } from '../router.tsx'
import type { Shop } from '../shop.ts'
import { notify } from './notices.ts'

/** Somebody who comes by a link in a mail has been elsewhere: the word waits a little longer than others. */
const LASTS_MS = 20_000

const words = {
  email: {
    confirmed: 'arrival.email.confirmed',
    expired: 'arrival.email.expired',
  },
  newsletter: {
    confirmed: 'arrival.newsletter.confirmed',
    expired: 'arrival.newsletter.expired',
  },
} as const

type Word = {
  [Link in keyof typeof words]: (typeof words)[Link][keyof (typeof words)[Link]]
}[keyof typeof words]

/** What the address says about a link that led here; null: nothing that we say. */
export function wordOf(search: string): { readonly key: Word; readonly isGood: boolean } | null {
  const asked = new URLSearchParams(search)
  for (const link of ['email', 'newsletter'] as const) {
    const outcome = asked.get(link)
    if (outcome === 'confirmed' || outcome === 'expired')
      return { key: words[link][outcome], isGood: outcome === 'confirmed' }
  }
  return null
}

/** Says what became of the link in a mail, and takes it out of the address. */
export async function tellArrival({ language, words }: Shop) {
  const url = new URL(location.href)
  const word = wordOf(url.search)
  for (const name of ['email', 'newsletter']) url.searchParams.delete(name)
  navigate(url.pathname + url.search + url.hash, { replace: true })
  if (!word) return
  words.add(await loadWords(language))
  notify(words.words().t(word.key), { tone: word.isGood ? 'ok' : 'error', lastsMs: LASTS_MS })
}
