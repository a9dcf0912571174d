import type { RefusedCall } from '@tischlein/contract/refused-call'

/** Sentences of the server beside the fields of a form. */
export type Refusals<Name extends string> = { readonly [field in Name]?: string }

type Wish<Name extends string> = {
  readonly fields: readonly Name[]
  /** Keys that name no field of theirs, and the one they belong beside. */
  readonly beside?: Readonly<Record<string, Name>> | undefined
}

/** The field a refusal is about; null: it is about the whole. `errors` may also carry parameters (answers.md, section 0). */
export function fieldOf<Name extends string>(
  { key, errors }: RefusedCall,
  { fields, beside = {} }: Wish<Name>,
): Name | null {
  return beside[key] ?? fields.find((field) => errors[field]?.includes(key)) ?? null
}

/**
 * What the server has against which field: its sentence for the first complaint, `sentenceOf` for the keys of the
 * others. Nothing, where the refusal is about the whole.
 */
export function refusalsOf<Name extends string>(
  refusal: RefusedCall,
  wish: Wish<Name>,
  sentenceOf: (key: string) => string | undefined,
): Refusals<Name> {
  const first = fieldOf(refusal, wish)
  if (first === null) return {}
  const refusals: { [field in Name]?: string } = {}
  for (const field of wish.fields) {
    const sentence = sentenceOf(refusal.errors[field]?.[0] ?? '')
    if (sentence !== undefined) refusals[field] = sentence
  }
  refusals[first] = refusal.body
  return refusals
}
