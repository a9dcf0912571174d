import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export type Source = { readonly path: string; readonly text: string; readonly imports: readonly string[] }

/** Every file below a folder with one of these endings; built and installed files are left out. */
export function sourcesOf(folder: string, endings = ['.ts', '.tsx']): Source[] {
  return filesBelow(join(root, folder))
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      return { path: relative(root, file), text, imports: importsIn(text) }
    })
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (name === 'node_modules' || name === 'dist') return []
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

const importsIn = (text: string): string[] =>
  [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? '')

/** The room of ours that an import names: `@tischlein/rules/money` is `rules`; null for libraries and neighbours. */
export const roomOf = (specifier: string): string | null =>
  /^@tischlein\/([^/]+)/.exec(specifier)?.[1] ?? null

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || path.includes('/test/')

/** The code without its comments, so that a law about words does not judge an explanation. */
export const codeOf = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/[^\n]*/g, '$1')

/** Where a pattern stands in these sources, as `path: the line`. */
export function placesOf(sources: readonly Source[], pattern: RegExp): string[] {
  return sources.flatMap(({ path, text }) =>
    codeOf(text)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
}
