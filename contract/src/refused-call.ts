import type { Errors, MessageParams } from './entities.ts'

/** What is thrown when a call is refused. `key` is stable; `body` is a sentence in the language asked for. */
export type RefusedCall = {
  readonly refused: true
  readonly status: number
  readonly key: string
  readonly body: string
  readonly errors: Errors
  readonly params: MessageParams
  /** Seconds, of a 429 or 503. */
  readonly retryAfter: number | null
}

export const isRefusedCall = (error: unknown): error is RefusedCall =>
  typeof error === 'object' && error !== null && 'refused' in error && error.refused === true

/** Whether somebody answered at all: a call that nobody heard bears the status 0. */
export const isAnswered = (error: unknown): error is RefusedCall => isRefusedCall(error) && error.status !== 0

/**
 * The fields that are complained of. What is filled into the sentence stands in `errors` as well, under names of its
 * own: a `name` there may be that of a dish, and no complaint about the field (answers.md, section 0).
 */
export const complainedOf = ({ errors, params, key }: RefusedCall): string[] =>
  Object.keys(errors).filter((field) => !(field in params) || errors[field]?.includes(key))
