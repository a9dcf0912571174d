/** What the house said last, for as long as it cannot be asked. */
export type KeptCopy<Value> = {
  /** Null: nothing is kept, or it is of another house or of another day. */
  readonly get: () => { readonly at: number; readonly value: Value } | null
  readonly set: (value: Value) => void
}

type Slot = { readonly get: () => string | null; readonly set: (text: string) => void }

/** After so long it is no picture of the evening any more. */
const KEPT_MS = 12 * 60 * 60 * 1000

/** Keeps a copy on the device under a name that it only answers to: that of the restaurant. */
export function keptCopy<Value>(slot: Slot, name: string, now: () => number): KeptCopy<Value> {
  const last = { text: '' }
  return {
    get() {
      const kept = parsed<Value>(slot.get())
      const isOurs = kept !== null && kept.name === name && now() - kept.at < KEPT_MS
      return isOurs ? kept : null
    },
    set(value) {
      const text = JSON.stringify(value)
      // The same again every few seconds is not worth a write, but the moment of it is, now and then.
      const isNews = text !== last.text || now() - (parsed<Value>(slot.get())?.at ?? 0) > 60_000
      last.text = text
      if (isNews) slot.set(JSON.stringify({ name, at: now(), value }))
    },
  }
}

type Kept<Value> = { readonly name: string; readonly at: number; readonly value: Value }

function parsed<Value>(text: string | null): Kept<Value> | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isKept<Value>(kept) ? kept : null
  } catch {
    return null
  }
}

/** Written by an earlier visit of this console, so its shape is known once the outline fits. */
const isKept = <Value>(kept: unknown): kept is Kept<Value> =>
  typeof kept === 'object' &&
  kept !== null &&
  'name' in kept &&
  'value' in kept &&
  'at' in kept &&
  typeof kept.at === 'number'
