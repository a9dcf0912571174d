/** Finds dishes by their names without asking the database; see `createSearchIndex`. */
export type SearchIndex = {
  search(query: string): number[]
  /** Dishes whose names come close to a query that finds nothing, the most alike first; none if nothing is alike. */
  nearest(query: string): number[]
}

export type Named = { readonly id: number; readonly names: readonly string[] }

type Entry = { readonly id: number; readonly text: string; readonly position: number }

/**
 * Letters as people type them on any keyboard: no accents, `ß` as `ss`, Arabic without vowel signs and with its
 * letters' variants as one, western digits, and blanks for everything else.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[ßæœøłđıٱىة٠-٩۰-۹]/gu, (letter) => variants[letter] ?? westernDigit(letter))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const variants: { readonly [letter: string]: string } = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
}

const westernDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  return String(code >= 0x6f0 ? code - 0x6f0 : code - 0x660)
}

/** `Menü` is found as `menu` and as `menue`. */
const foldBothWays = (name: string): string => {
  const umlauts = name.toLowerCase().replace(/[äöü]/gu, (letter) => `${letter.normalize('NFD')[0]}e`)
  return ` ${fold(name)} ${fold(umlauts)}`
}

/**
 * Every word of the query must occur in a dish's names, anywhere in them. Names that begin with the query come
 * first, then those with a word that does, then the rest, each in the menu's order. Pairs and triples of letters
 * point to the dishes that hold them, so that a long menu is not read through for each question.
 */
export function createSearchIndex(dishes: readonly Named[]): SearchIndex {
  const entries = dishes.map(
    ({ id, names }, position): Entry => ({ id, text: names.map(foldBothWays).join(''), position }),
  )
  const holders = new Map<string, Entry[]>()
  for (const entry of entries) {
    for (const gram of gramsOf(entry.text)) {
      const list = holders.get(gram)
      if (list) list.push(entry)
      else holders.set(gram, [entry])
    }
  }
  return {
    search(query) {
      const words = fold(query).split(' ').filter(Boolean)
      if (words.length === 0) return []
      const candidates = rarest(words, holders) ?? entries
      return candidates
        .filter(({ text }) => words.every((word) => text.includes(word)))
        .map((entry) => ({ entry, rank: rankOf(entry, words.join(' ')) }))
        .toSorted((a, b) => a.rank - b.rank || a.entry.position - b.entry.position)
        .map(({ entry }) => entry.id)
    },
    nearest(query) {
      const grams = [...gramsOf(` ${fold(query)}`)]
      const shared = new Map<Entry, number>()
      for (const entry of grams.flatMap((gram) => holders.get(gram) ?? [])) {
        shared.set(entry, (shared.get(entry) ?? 0) + 1)
      }
      return [...shared]
        .filter(([, count]) => count >= grams.length * ALIKE)
        .toSorted(([a, countA], [b, countB]) => countB - countA || a.position - b.position)
        .map(([entry]) => entry.id)
    },
  }
}

/** A name is alike if it holds this share of the pairs and triples of letters that were typed. */
const ALIKE = 0.5

const gramsOf = (text: string): Set<string> => {
  const grams = new Set<string>()
  for (let at = 0; at < text.length - 1; at += 1) {
    grams.add(text.slice(at, at + 2))
    grams.add(text.slice(at, at + 3))
  }
  return grams
}

/** The shortest list that must hold every match; null if the words are too short to know one. */
function rarest(words: readonly string[], holders: ReadonlyMap<string, Entry[]>): readonly Entry[] | null {
  const lists = words
    .filter((word) => word.length > 1)
    .flatMap((word) => [...gramsOf(word)])
    .map((gram) => holders.get(gram) ?? [])
  return lists.toSorted((a, b) => a.length - b.length)[0] ?? null
}

function rankOf({ text }: Entry, query: string): number {
  if (text.startsWith(` ${query}`)) return 0
  return text.includes(` ${query}`) ? 1 : 2
}
