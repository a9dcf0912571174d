import { useSyncExternalStore } from 'react'

/** A value that several screens watch. Only the browser writes one; on the server it keeps its first value. */
export type Store<Value> = {
  readonly get: () => Value
  readonly set: (next: Value | ((now: Value) => Value)) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly first: Value
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    first,
    get: () => value,
    set(next) {
      const now = next instanceof Function ? next(value) : next
      if (Object.is(now, value)) return
      value = now
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => store.first)
