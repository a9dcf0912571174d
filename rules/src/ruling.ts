import type { RefusalKey } from './refusal-keys.ts'

/**
 * A "no" as a value: a stable key and the parameters of its sentence.
 * `field` names the input it concerns where that is not the key's usual one (answers.md, section 0).
 */
export type Refusal = {
  readonly key: RefusalKey
  readonly name?: string
  readonly inStock?: number
  readonly validTime?: string
  readonly delivery_type?: string
  readonly field?: string
}

export type Ruling<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal }

export const allow = <Value>(value: Value): Ruling<Value> => ({ ok: true, value })

export const refuse = (refusal: Refusal | RefusalKey): Ruling<never> => ({
  ok: false,
  refusal: typeof refusal === 'string' ? { key: refusal } : refusal,
})
