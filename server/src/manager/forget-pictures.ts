import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../deps.ts'
import { loadNamedPictures } from './picture-db.ts'

const DAY_MS = 86_400_000

/** So long nothing may have named a picture: last week's backup still finds its pictures. */
const GRACE_MS = 7 * DAY_MS

/** Says by its own time when somebody looked last. */
const LOOKED = '.looked'

/**
 * Deletes the files of uploaded pictures that nobody has used for a week. A file's time is when it was last seen in
 * use. Where nobody has looked for a day (the house was closed, a backup was put back), each counts as seen now.
 */
export async function forgetPictures({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const folder = join(config.dataDir, 'pictures')
  const files = await readdir(folder).catch(() => [])
  if (files.length === 0) return
  const now = clock()
  const looked = await timeOf(join(folder, LOOKED))
  const wasWatched = looked !== null && Math.abs(now - looked) < DAY_MS
  const inUse = new Set((await loadNamedPictures(db)).map(stemOf))
  for (const file of files.filter((one) => one !== LOOKED)) {
    const path = join(folder, file)
    const seen = await timeOf(path)
    if (!wasWatched || inUse.has(stemOf(file))) await setTime(path, now)
    else if (seen !== null && now - seen > GRACE_MS) await rm(path, { force: true })
  }
  await writeFile(join(folder, LOOKED), '')
  await setTime(join(folder, LOOKED), now)
}

/** A picture's files differ in width and format only. */
const stemOf = (file: string) => file.replace(/\.\d+\.\w+$/, '')

/** Null: another process was faster. */
const timeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )

const setTime = (path: string, ms: number) => utimes(path, ms / 1000, ms / 1000).catch(() => undefined)
