import { randomUUID } from 'node:crypto'
import { mkdir, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Instant } from '@tischlein/rules/clock'
import type { CutPicture } from './cut-picture.ts'

/**
 * Puts the files of a picture where `/pictures/` finds them. Named by their content, they never change: the same
 * picture twice is the same files, and a page that reads meanwhile finds a whole file or none.
 * A file's time is that of the house: when it was last seen in use (manager/forget-pictures.ts).
 */
export async function keepPicture(
  { files }: CutPicture,
  { dataDir, now }: { readonly dataDir: string; readonly now: Instant },
): Promise<void> {
  const folder = join(dataDir, 'pictures')
  await mkdir(folder, { recursive: true })
  for (const { name, body } of files) {
    const unfinished = join(folder, `.${randomUUID()}`)
    await writeFile(unfinished, body)
    await utimes(unfinished, now / 1000, now / 1000)
    await rename(unfinished, join(folder, name))
  }
}
