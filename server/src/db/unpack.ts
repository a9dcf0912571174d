import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { migrations } from './migrate.ts'

/**
 * An embedded database with every table and not a single row, made when the house is built (`pack-database.ts`);
 * it lies beside the bundle. Unpacking it takes a tenth of the time in which a new one is made.
 */
export const packedDatabase = (): string => {
  // Named by what it holds: one that was made before the last migration is none.
  const fingerprint = createHash('sha256')
  for (const { hash } of migrations()) fingerprint.update(hash)
  const name = `database-${fingerprint.digest('hex').slice(0, 12)}.tgz`
  return fileURLToPath(new URL(`../packed/${name}`, import.meta.url))
}

export const isPacked = (): boolean => existsSync(packedDatabase())

const BLOCK = 512

/** Unpacks it into `path`, which must not exist yet. */
export function unpackDatabase(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const archive = gunzipSync(readFileSync(packedDatabase()))
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const header = archive.subarray(at, at + BLOCK)
    const size = Number.parseInt(textAt(header, 124, 12), 8)
    const name = [textAt(header, 345, 155), textAt(header, 0, 100)].filter(Boolean).join('/')
    const isFolder = textAt(header, 156, 1) === '5'
    const target = join(path, name)
    mkdirSync(isFolder ? target : dirname(target), { recursive: true, mode: 0o700 })
    if (!isFolder) writeFileSync(target, archive.subarray(at + BLOCK, at + BLOCK + size), { mode: 0o600 })
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}

/** A field of a tar header: text that ends at its first NUL. */
const textAt = (header: Buffer, start: number, length: number): string => {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.toString('latin1', 0, end === -1 ? length : end).trim()
}
