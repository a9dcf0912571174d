import type { Client } from '@tischlein/contract/client'
import type { ManagedTable } from '@tischlein/contract/entities'
import { readAll } from '../shell/read-all.ts'
import { createStore, type Store } from '../store.ts'

export type Floor = {
  /** Null: not read yet. */
  readonly tables: Store<readonly ManagedTable[] | null>
  readonly read: () => Promise<void>
  /** What the board hears concerns the room only while somebody looks at it. */
  readonly readIfWatched: () => Promise<void>
  /** The table that the dish collector was called to last. */
  readonly called: Store<Call | null>
  readonly hearRobot: (tableId: number) => Promise<void>
  /** Somebody looks at the room, until the answer is called. */
  readonly watch: () => () => void
}

/** A new value for every call, so that the same table may call twice. */
export type Call = { readonly name: string }

export function keepFloor(call: Client): Floor {
  const tables = createStore<readonly ManagedTable[] | null>(null)
  const called = createStore<Call | null>(null)
  const watchers = { count: 0 }
  const read = async () => {
    const all = await readAll((page) => call('listManagedTables', page))
    tables.set((known) => (JSON.stringify(known) === JSON.stringify(all) ? known : all))
  }
  return {
    tables,
    read,
    called,
    async hearRobot(tableId) {
      const { data } = await call('readManagedTable', { id: tableId })
      called.set({ name: data.name })
    },
    readIfWatched: async () => (watchers.count > 0 ? read() : undefined),
    watch() {
      watchers.count += 1
      return () => {
        watchers.count -= 1
      }
    },
  }
}
