import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { areasOf, compileSentence, languages, readCatalog } from './compile.ts'
import { findLocales } from './load.ts'

const directory = findLocales()
const areas = areasOf(directory, 'en')

/** What a plural must tell apart in each language; French `many` only begins at a million. */
const pluralForms = {
  de: ['one', 'other'],
  en: ['one', 'other'],
  fr: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
}

test('every language has every area, and the types know each', () => {
  const typed = readFileSync(join(directory, 'src/keys.ts'), 'utf8')
  for (const language of languages) expect(areasOf(directory, language)).toEqual(areas)
  expect(areas.filter((area) => !typed.includes(`../en/${area}.json`))).toEqual([])
})

describe.each(areas)('%s', (area) => {
  const english = readCatalog(directory, 'en', area)

  test.each(languages)('%s holds the same keys, none of them blank', (language) => {
    const catalog = readCatalog(directory, language, area)
    expect(Object.keys(catalog).sort()).toEqual(Object.keys(english).sort())
    expect(Object.entries(catalog).filter(([, sentence]) => sentence.trim() === '')).toEqual([])
  })

  test.each(languages)('%s fills in the same arguments', (language) => {
    const catalog = readCatalog(directory, language, area)
    const differing = Object.entries(catalog).filter(
      ([key, sentence]) =>
        argumentsOf(compileSentence(key, sentence)).join() !==
        argumentsOf(compileSentence(key, english[key] ?? '')).join(),
    )
    expect(differing).toEqual([])
  })

  test.each(languages)('%s knows all its plural forms', (language) => {
    const catalog = readCatalog(directory, language, area)
    const lacking = Object.entries(catalog).flatMap(([key, sentence]) =>
      pluralsOf(compileSentence(key, sentence))
        .filter((forms) => pluralForms[language].some((form) => !forms.includes(form)))
        .map((forms) => `${key} has only ${forms.join(', ')}`),
    )
    expect(lacking).toEqual([])
  })
})

type Choice = {
  readonly name: string
  readonly kind: string
  readonly cases: Record<string, CompiledMessage>
}

const isCases = (format: unknown): format is Record<string, CompiledMessage> =>
  typeof format === 'object' && format !== null

/** The plurals and selects of a sentence, also those inside each other. */
const choicesOf = (message: CompiledMessage): Choice[] =>
  message.flatMap((token): Choice[] => {
    if (typeof token === 'string') return []
    const [name, kind = 'plain', format] = token
    if (!isCases(format)) return []
    const inner = Object.values(format).filter(Array.isArray).flatMap(choicesOf)
    return [{ name, kind, cases: format }, ...inner]
  })

/** Each argument once. Where one language needs a plural, another may do with the number; a choice of words it needs too. */
function argumentsOf(message: CompiledMessage): string[] {
  const named = message.flatMap((token): string[] => {
    if (typeof token === 'string') return []
    const [name, kind, format] = token
    const inner = isCases(format) ? Object.values(format).filter(Array.isArray).flatMap(argumentsOf) : []
    return [name, ...(kind === 'select' ? [`${name} chooses`] : []), ...inner]
  })
  return [...new Set(named)].sort()
}

const pluralsOf = (message: CompiledMessage): string[][] =>
  choicesOf(message)
    .filter(({ kind }) => kind === 'plural')
    .map(({ cases }) => Object.keys(cases))
