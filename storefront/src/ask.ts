import type { Client, DataFor, InputFor, MetaFor } from '@tischlein/contract/client'
import type { CallName } from '@tischlein/contract/routes'
import { useEffect, useSyncExternalStore } from 'react'
import { useShop } from './shop.ts'

/**
 * What the server said, by question. A page reads with `useAsk`; whoever changes something says `expire`, and what is
 * on the screen is asked again while the old answer stays in sight. Own, for the reason given in router.tsx.
 */
export type Entry<Name extends CallName> = {
  readonly data?: DataFor<Name>
  readonly meta?: MetaFor<Name>
  /** A refusal, or whatever else went wrong on the way. */
  readonly error?: unknown
  readonly isLoading: boolean
  readonly isStale: boolean
}

export type Answers = {
  readonly get: <Name extends CallName>(name: Name, key: string) => Entry<Name> | undefined
  /** As the page brought it along: what the server drew, whatever was asked anew since. */
  readonly first: <Name extends CallName>(name: Name, key: string) => Entry<Name> | undefined
  /** What is known of all questions of this name. */
  readonly all: <Name extends CallName>(name: Name) => DataFor<Name>[]
  /** Asks unless a fresh answer is there or on its way. */
  readonly need: <Name extends CallName>(name: Name, input: InputFor<Name>) => Promise<void>
  readonly put: <Name extends CallName>(
    name: Name,
    input: InputFor<Name>,
    data: DataFor<Name>,
    meta?: MetaFor<Name>,
  ) => void
  readonly expire: (...names: CallName[]) => void
  readonly expireAll: () => void
  /** What belonged to whoever was signed in; an answer still on its way is not kept. */
  readonly forget: (...names: CallName[]) => void
  readonly subscribe: (listener: () => void) => () => void
}

type Entries = { [Name in CallName]?: Map<string, Entry<Name>> }

/** The order of an input's fields is the caller's; each question is spelled in one place. */
export const keyOf = (input: unknown) => JSON.stringify(input)

export function createAnswers(call: Client): Answers {
  const [entries, brought]: [Entries, Entries] = [{}, {}]
  const asked = new Set<CallName>()
  const listeners = new Set<() => void>()

  const set = <Name extends CallName>(name: Name, key: string, entry: Entry<Name>) => {
    keep(entries, name, key, entry)
    asked.add(name)
    for (const listener of listeners) listener()
  }
  const get = <Name extends CallName>(name: Name, key: string): Entry<Name> | undefined =>
    entries[name]?.get(key)

  return {
    get,
    all: (name) => knownOf(entries, name),
    first: (name, key) => brought[name]?.get(key) ?? get(name, key),
    put(name, input, data, meta) {
      const key = keyOf(input)
      const entry = { data, meta, isLoading: false, isStale: false }
      if (!brought[name]?.has(key)) keep(brought, name, key, entry)
      set(name, key, entry)
    },
    async need(name, input) {
      const key = keyOf(input)
      const known = get(name, key)
      if (known?.isLoading || (known && !known.isStale)) return
      set(name, key, { ...known, error: undefined, isLoading: true, isStale: false })
      try {
        const { data, meta } = await call(name, input)
        if (get(name, key))
          set(name, key, { data, meta, isLoading: false, isStale: get(name, key)?.isStale ?? false })
      } catch (error) {
        set(name, key, { ...get(name, key), error, isLoading: false, isStale: false })
      }
    },
    expire(...names) {
      for (const name of names) expireEach(name, entries, set)
    },
    expireAll() {
      for (const name of asked) expireEach(name, entries, set)
    },
    forget(...names) {
      for (const name of names) delete entries[name]
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function keep<Name extends CallName>(into: Entries, name: Name, key: string, entry: Entry<Name>) {
  const known: Map<string, Entry<Name>> = into[name] ?? new Map()
  // Assigned, because the types do not see that the map of a name goes where the name says.
  Object.assign(into, { [name]: known.set(key, entry) })
}

function knownOf<Name extends CallName>(entries: Entries, name: Name): DataFor<Name>[] {
  const answers: Map<string, Entry<Name>> | undefined = entries[name]
  return [...(answers?.values() ?? [])].flatMap(({ data }) => (data === undefined ? [] : [data]))
}

function expireEach<Name extends CallName>(
  name: Name,
  entries: Entries,
  set: (name: Name, key: string, entry: Entry<Name>) => void,
) {
  const answers: Map<string, Entry<Name>> | undefined = entries[name]
  for (const [key, entry] of answers ?? []) set(name, key, { ...entry, isStale: true })
}

const notAsked = { isLoading: false, isStale: false } as const

/** The answer to a question, asked when it is first on the screen. `null`: there is nothing to ask yet. */
export function useAsk<Name extends CallName>(name: Name, input: InputFor<Name> | null): Entry<Name> {
  const { answers } = useShop()
  const key = input === null ? '' : keyOf(input)
  const read = () => (key ? answers.get(name, key) : undefined)
  // A press may change an answer before the last part of the page has come to life: that part still begins as drawn.
  const readFirst = () => (key ? answers.first(name, key) : undefined)
  const entry = useSyncExternalStore(answers.subscribe, read, readFirst)
  // What grows old while its answer is on the way is asked once more when that is there.
  const isWanted = entry === undefined || (entry.isStale && !entry.isLoading)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is `input`, spelled
  useEffect(() => {
    if (input !== null && isWanted) answers.need(name, input)
  }, [answers, name, key, isWanted])
  return entry ?? { ...notAsked, isLoading: input !== null }
}
