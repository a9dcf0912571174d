import { createHash } from 'node:crypto'
import { beginOnce, endOnce, forgetOnce } from '../db/idempotency.ts'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'

export type Repeatable = {
  /** The caller: nobody else's key is ever met. */
  readonly scope: string
  /** The header `Idempotency-Key`; null: the caller asks for nothing of the kind. */
  readonly key: string | null
  readonly body: unknown
}

export type Answer<Data> = { readonly data: Data; readonly isReplayed: boolean }

/** Longer than any key that a program makes up. */
const KEY_MAX = 255
/** Seconds after which a try that is under way should have its answer. */
const RETRY_AFTER = 2

/**
 * Does something once per key, and answers a repetition with what was answered then, to the byte. A refusal is not
 * kept. Refuses `idempotency_key_reused` for another body, `already_in_progress` while the first try runs.
 */
export async function answerOnce<Data>(
  deps: Deps,
  { scope, key, body }: Repeatable,
  act: () => Promise<Data>,
): Promise<Answer<Data>> {
  if (key === null) return { data: await act(), isReplayed: false }
  if (key.length > KEY_MAX) refused('malformed_request')
  const once = { scope, key, bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url') }
  const begun = await beginOnce(deps.db, once, deps.clock())
  if (begun.state === 'differs') refused('idempotency_key_reused')
  if (begun.state === 'running') refused('already_in_progress', { retryAfter: RETRY_AFTER })
  if (begun.state === 'done') return { data: JSON.parse(begun.answer), isReplayed: true }
  try {
    const data = await act()
    await endOnce(deps.db, once, JSON.stringify(data))
    return { data, isReplayed: false }
  } catch (error) {
    await forgetOnce(deps.db, once)
    throw error
  }
}
