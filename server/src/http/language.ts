import type { Language } from '@tischlein/rules/restaurant/restaurant'

export const languages: readonly Language[] = ['de', 'en', 'fr', 'ar']

const KNOWN_MAX = 1_000
const known = new Map<string, Language | null>()

/** The first language of `Accept-Language` that we have (answers.md, section 0), else the restaurant's own. */
export function languageOf(header: string | undefined, fallback: Language): Language {
  if (!header) return fallback
  const before = known.get(header)
  if (before !== undefined) return before ?? fallback
  const found = firstOurs(header)
  // Browsers send a handful of these; whoever invents more shall not fill the memory.
  if (known.size < KNOWN_MAX && header.length < 200) known.set(header, found)
  return found ?? fallback
}

function firstOurs(header: string): Language | null {
  const wishes = header
    .slice(0, 500)
    .split(',')
    .map((wish) => {
      const [tag = '', ...options] = wish.trim().toLowerCase().split(';')
      const weight = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean)
      return { tag: tag.split('-')[0], weight: Number(weight ?? 1) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of wishes) {
    const ours = languages.find((language) => language === tag)
    if (ours) return ours
  }
  return null
}
