import known from '@tischlein/demo/pictures.json' with { type: 'json' }
import { z } from 'zod'

const picture = z.object({ hash: z.string(), tint: z.string().optional(), width: z.int().optional() })
const pictures = z.record(z.string(), picture).parse(known)

/**
 * The address of a demo picture, for instance `/pictures/burrata.1a2b3c4d.eadbc9.800.webp`: name, hash of its
 * content, colour of its ground, largest width. What else can be asked for follows from it (contract/src/picture.ts).
 */
export function pictureUrl(path: string): string {
  const file = path.replace(/^pictures\//, '')
  const found = pictures[file]
  if (!found) throw new Error(`pictures.json does not know ${file}: run node demo/list-pictures.mjs`)
  const name = file.replace(/\.\w+$/, '')
  const parts = found.width ? [name, found.hash, found.tint, found.width, 'webp'] : [name, found.hash, 'svg']
  return `/pictures/${parts.join('.')}`
}
