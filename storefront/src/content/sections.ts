import { plainText } from '../shell/RichText.tsx'

/** A part of a long text: the words of its heading, and what stands below it. */
export type Section = { readonly heading: string | null; readonly isMain: boolean; readonly html: string }

const heading = /<(h[2-4])[^>]*>([\s\S]*?)<\/\1>/gi

/** A text cut where its headings stand, so that each can be jumped to. What comes before the first has none. */
export function sectionsOf(html: string): Section[] {
  const found = [...html.matchAll(heading)]
  const [first] = found
  const before = html.slice(0, first?.index ?? html.length)
  const lead: Section[] = plainText(before) === '' ? [] : [{ heading: null, isMain: false, html: before }]
  const parts = found.map((match, index) => ({
    heading: plainText(match[2] ?? ''),
    isMain: match[1]?.toLowerCase() === 'h2',
    html: html.slice(match.index + match[0].length, found[index + 1]?.index ?? html.length),
  }))
  return [...lead, ...parts]
}
