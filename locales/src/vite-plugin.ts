import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileCatalog, fileOf, languages, readCatalog } from './compile.ts'
import { groups } from './groups.ts'

const directory = join(dirname(fileURLToPath(import.meta.url)), '..')
const ONE = 'virtual:words/'
const EACH = 'virtual:words-of/'

/** What vite asks of a plugin, as far as this one answers. */
type WordsPlugin = {
  readonly name: string
  resolveId(id: string): string | undefined
  load(this: { addWatchFile(file: string): void }, id: string): string | undefined
}

/**
 * Compiles the sentences when the site is built, so that no browser carries a parser of ICU messages.
 * `virtual:words/shop/de` exports the `messages` of an area in a language, `virtual:words/shop+refusal/de` those of
 * several areas as one file, `virtual:words/@console/de` those of a group (groups.ts), `virtual:words-of/shop` a
 * `load(language)` that fetches one language and no other.
 */
export const words = (): WordsPlugin => ({
  name: 'tischlein-words',
  resolveId: (id) => (id.startsWith(ONE) || id.startsWith(EACH) ? `\0${id}` : undefined),
  load(id) {
    const asked = id.slice(1)
    if (asked.startsWith(EACH)) return loaderOf(asked.slice(EACH.length))
    if (!asked.startsWith(ONE)) return
    const files = filesOf(asked.slice(ONE.length))
    for (const { file } of files) this.addWatchFile(file)
    return `export const messages = ${JSON.stringify(Object.assign({}, ...files.map(({ compile }) => compile())))}`
  },
})

/** `shop+refusal/de`: the files of these areas in this language. */
function filesOf(asked: string) {
  const [areas = '', wanted] = asked.split('/')
  const language = languages.find((known) => known === wanted)
  if (!language) throw new Error(`virtual:words/${asked} must end in one of ${languages.join(', ')}`)
  return (groups[areas] ?? areas.split('+')).map((area) => ({
    file: fileOf(directory, language, area),
    compile: () => compileCatalog(readCatalog(directory, language, area)),
  }))
}

const loaderOf = (areas: string) => {
  const imports = languages.map((language) => `${language}: () => import('${ONE}${areas}/${language}')`)
  return `const files = { ${imports.join(', ')} }
export const load = async (language) => (await files[language]()).messages`
}
