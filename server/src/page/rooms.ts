import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of another room, above this file and above the bundle into which a build puts it; null: not there. */
export function folderOf(room: string, start = dirname(fileURLToPath(import.meta.url))): string | null {
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, room, 'package.json'))) return join(folder, room)
  }
  return null
}
