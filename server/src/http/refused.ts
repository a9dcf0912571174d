import type { RefusalKey } from '@tischlein/rules/refusal-keys'
import type { Refusal, Ruling } from '@tischlein/rules/ruling'

export type RefusedOptions = {
  /** Where it is not the key's usual one (contract/src/refusals.ts). */
  readonly status?: number
  /** Seconds after which it makes sense to ask again. */
  readonly retryAfter?: number
}

/** The one exception of the house: a "no" on its way to the edge. It rolls the transaction back as it passes. */
export class Refused extends Error {
  readonly refusals: readonly Refusal[]
  readonly options: RefusedOptions

  constructor(refusals: readonly Refusal[], options: RefusedOptions = {}) {
    super(`Refused: ${refusals.map(({ key }) => key).join(', ')}`)
    this.refusals = refusals
    this.options = options
  }
}

/** The value that was allowed; a refusal is thrown. */
export function granted<Value>(ruling: Ruling<Value>): Value {
  if (ruling.ok) return ruling.value
  throw new Refused([ruling.refusal])
}

/** Says no at once. */
export function refused(refusal: Refusal | RefusalKey, options?: RefusedOptions): never {
  throw new Refused([typeof refusal === 'string' ? { key: refusal } : refusal], options)
}
