import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '@tischlein/contract/entities'

type Sentences = Readonly<Record<string, string>>
type Params = Readonly<Record<string, string>>

export type Says = {
  (key: string, params?: Params): RegExp
  /** The same where more follows: a price on a button, a hint behind a label. */
  readonly start: (key: string, params?: Params) => RegExp
  /** The same anywhere inside what is said. */
  readonly part: (key: string, params?: Params) => RegExp
}

const folder = new URL('../locales/', import.meta.url)

/**
 * What the house says in a language, to find it on a screen: a sentence as a pattern that matches nothing but itself.
 * What is filled in matches anything, unless given; marks that hold a writing direction together are skipped.
 */
export function wordsIn(language: Language): Says {
  const sentences = readSentences(language)
  const pattern = (key: string, params: Params = {}) => {
    const sentence = sentences[key]
    if (sentence === undefined) throw new Error(`There is no sentence "${key}" in ${language}.`)
    return `${MARK}*${patternOf(sentence, params)}${MARK}*`
  }
  const say = (key: string, params?: Params) => new RegExp(`^\\s*${pattern(key, params)}\\s*$`, 'su')
  return Object.assign(say, {
    start: (key: string, params?: Params) => new RegExp(`^\\s*${pattern(key, params)}`, 'su'),
    part: (key: string, params?: Params) => new RegExp(pattern(key, params), 'su'),
  })
}

/** The sentence itself, for what must stand there letter by letter. */
export const sentenceIn = (language: Language, key: string): string => readSentences(language)[key] ?? ''

function readSentences(language: Language): Sentences {
  const areas = readdirSync(new URL(`${language}/`, folder)).filter((file) => file.endsWith('.json'))
  const read = (area: string) => readFileSync(new URL(`${language}/${area}`, folder), 'utf8')
  return Object.assign({}, ...areas.map((area): Sentences => JSON.parse(read(area))))
}

/** Isolates and direction marks. */
const MARK = '[\\u2066-\\u2069\\u200e\\u200f]'

const patternOf = (sentence: string, params: Params): string =>
  partsOf(sentence)
    .map(({ text, isFilled }) => {
      if (!isFilled) return literal(text)
      const given = params[text.split(',')[0]?.trim() ?? '']
      return given === undefined ? '.*' : `${MARK}*${literal(given)}${MARK}*`
    })
    .join('')

type Part = { readonly text: string; readonly isFilled: boolean }

/** Cuts an ICU message into what stands there as it is and what is filled in, whose braces may hold more braces. */
function partsOf(sentence: string): Part[] {
  const parts: Part[] = []
  let depth = 0
  let text = ''
  const end = (isFilled: boolean) => {
    if (text !== '') parts.push({ text, isFilled })
    text = ''
  }
  for (const letter of sentence) {
    if (letter === '{' && depth++ === 0) end(false)
    else if (letter === '}' && --depth === 0) end(true)
    else text += letter
  }
  end(false)
  return parts
}

/** Square brackets mark a link inside a sentence; any kind of space is a space. */
const literal = (text: string): string =>
  text
    .replaceAll(/[[\]]/g, '')
    .replaceAll(/[.*+?^${}()|\\]/g, '\\$&')
    .replaceAll(/\s+/gu, '\\s+')
