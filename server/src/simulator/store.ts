import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a simulator keeps, one small file each, so that a restart forgets no money. */
export type Store<Kept> = {
  find(id: string): Kept | null
  /** The first one of which that is true. */
  search(isMeant: (kept: Kept) => boolean): Kept | null
  save(kept: Kept): void
}

export function openStore<Kept extends { readonly id: string }>(folder: string): Store<Kept> {
  mkdirSync(folder, { recursive: true })
  const all = new Map<string, Kept>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const kept: Kept = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    all.set(kept.id, kept)
  }
  return {
    find: (id) => all.get(id) ?? null,
    search: (isMeant) => [...all.values()].find(isMeant) ?? null,
    save(kept) {
      all.set(kept.id, kept)
      const file = join(folder, `${kept.id}.json`)
      writeFileSync(`${file}.new`, JSON.stringify(kept))
      renameSync(`${file}.new`, file)
    },
  }
}
