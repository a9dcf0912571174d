import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOf } from './rooms.ts'
import { FOR_EVER, typeOf } from './static-files.ts'

export type Picture = { readonly body: Buffer; readonly type: string; readonly cacheControl: string }

/**
 * A picture by its file name: one that staff uploaded, or one of the demo. While the demo's are not cut to width yet,
 * the source stands in, and is not kept by browsers. Null: there is none.
 */
export async function findPicture(file: string, dataDir: string): Promise<Picture | null> {
  if (!/^[\w-]+(\.[\w-]+)+$/.test(file)) return null
  const demo = folderOf('demo')
  for (const folder of [join(dataDir, 'pictures'), ...(demo ? [join(demo, 'dist/pictures')] : [])]) {
    const body = await read(join(folder, file))
    if (body) return { body, type: typeOf(file), cacheControl: FOR_EVER }
  }
  return demo === null ? null : findSource(file, join(demo, 'pictures'))
}

async function findSource(file: string, folder: string): Promise<Picture | null> {
  const name = `${file.split('.')[0]}${file.endsWith('.svg') ? '.svg' : '.webp'}`
  const body = await read(join(folder, name))
  return body && { body, type: typeOf(name), cacheControl: 'no-store' }
}

const read = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null)
