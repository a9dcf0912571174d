import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { createShelf, type Finished, finish } from '../http/finished.ts'

const types: { readonly [extension: string]: string } = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.txt': 'text/plain; charset=utf-8',
}

export const typeOf = (file: string): string => types[extname(file)] ?? 'application/octet-stream'

/** The files of a folder by their path from it. Only what was found while walking the folder is ever opened. */
export type StaticFiles = { file(path: string): Finished | null }

export function openStaticFiles(folder: string): StaticFiles {
  const known = new Set(filesBelow(folder).map((file) => relative(folder, file).split(sep).join('/')))
  const shelf = createShelf(400)
  return {
    file(path) {
      if (!known.has(path)) return null
      return shelf.take(path, () => finish(readFileSync(join(folder, path)), typeOf(path)))
    },
  }
}

/** A hash in its name makes a file last for ever; anything else is asked for again. */
export const cacheControlOf = (path: string): string => (/(^|\/)assets\//.test(path) ? FOR_EVER : 'no-cache')

export const FOR_EVER = 'public, max-age=31536000, immutable'

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })
}
