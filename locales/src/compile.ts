import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Language } from '@tischlein/rules/restaurant/restaurant'

export const languages: readonly Language[] = ['de', 'en', 'fr', 'ar']

/** Sentences by key, as they stand in `<language>/<area>.json` (ICU messages). */
export type Catalog = { readonly [key: string]: string }
/** The same, parsed: what a browser gets. */
export type Compiled = { [key: string]: CompiledMessage }

/** The areas of a language: whoever adds a file adds an area. */
export const areasOf = (directory: string, language: Language): string[] =>
  readdirSync(join(directory, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
    .sort()

export const fileOf = (directory: string, language: Language, area: string): string =>
  join(directory, language, `${area}.json`)

export function readCatalog(directory: string, language: Language, area: string): Catalog {
  const file = fileOf(directory, language, area)
  const catalog: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (isCatalog(catalog)) return catalog
  throw new Error(`${file} must hold one object of sentences`)
}

const isCatalog = (value: unknown): value is Catalog =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((sentence) => typeof sentence === 'string')

/** Throws, naming the key, where a sentence is no ICU message. */
export function compileCatalog(catalog: Catalog): Compiled {
  return Object.fromEntries(
    Object.entries(catalog).map(([key, sentence]) => [key, compileSentence(key, sentence)]),
  )
}

export function compileSentence(key: string, sentence: string): CompiledMessage {
  // Most sentences are plain, and a server that starts has better things to do than to parse them.
  if (!/[{}']/.test(sentence)) return [sentence]
  try {
    return onlyChoices(compileMessageOrThrow(sentence))
  } catch (error) {
    throw new Error(`"${key}" is no ICU message of ours: ${sentence}`, { cause: error })
  }
}

/** fill.ts knows plurals and selects; numbers, dates and amounts are written by those who pass them. */
function onlyChoices(message: CompiledMessage): CompiledMessage {
  for (const part of message) {
    if (typeof part === 'string') continue
    const [name, choice, forms] = part
    if (choice === undefined) continue
    if (choice !== 'plural' && choice !== 'select') throw new Error(`${name} asks for ${choice}`)
    for (const [form, inner] of Object.entries(Object(forms))) {
      if (form === 'offset' && inner) throw new Error(`${name} asks for an offset`)
      if (Array.isArray(inner)) onlyChoices(inner)
    }
  }
  return message
}
