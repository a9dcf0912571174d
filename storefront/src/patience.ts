import { isRefusedCall } from '@tischlein/contract/refused-call'
import { type CallName, routes, writingReads } from '@tischlein/contract/routes'

/** After this long a read has failed, tries included, and a write has got no answer, in milliseconds (ux.md, Q60). */
const LONGEST_READ_MS = 10_000
const LONGEST_WRITE_MS = 20_000

/** Between the tries of a read, in milliseconds. */
const PAUSES_MS = [500, 1500]

/** A house that asks for more than this many seconds is not waited for: the guest is told instead. */
const LONGEST_RETRY_AFTER = 4

type Wait = (ms: number, signal: AbortSignal) => Promise<void>

/**
 * Makes a call with an end. What only reads is tried again when nobody answered, or a busy house asked to come back
 * soon; what changes something never is: whether it arrived is not known, and twice could be once too often.
 */
export async function patiently<Answer>(
  name: CallName,
  attempt: (signal: AbortSignal) => Promise<Answer>,
  given?: AbortSignal,
  wait: Wait = waitFor,
): Promise<Answer> {
  const isOnlyRead = isRead(name)
  const { signal, done } = limited(isOnlyRead ? LONGEST_READ_MS : LONGEST_WRITE_MS, given)
  try {
    for (const pause of isOnlyRead ? PAUSES_MS : []) {
      try {
        return await attempt(signal)
      } catch (problem) {
        if (signal.aborted || !mayPass(problem)) throw problem
        await wait(Math.max(pause, retryAfterOf(problem) * 1000), signal)
      }
    }
    return await attempt(signal)
  } finally {
    done()
  }
}

/** Whether a call changes nothing. */
export const isRead = (name: CallName) => routes[name][0] === 'GET' && !writingReads.has(name)

/** Nobody answered, or somebody on the way did who expects the house to be back at once. */
const mayPass = (problem: unknown) =>
  !isRefusedCall(problem) ||
  ([502, 503, 504].includes(problem.status) && retryAfterOf(problem) <= LONGEST_RETRY_AFTER)

const retryAfterOf = (problem: unknown) => (isRefusedCall(problem) ? (problem.retryAfter ?? 0) : 0)

/** Ends after a while, or with the signal of whoever asked. */
function limited(ms: number, given?: AbortSignal) {
  const end = new AbortController()
  const stop = () => end.abort()
  const timer = setTimeout(stop, ms)
  given?.addEventListener('abort', stop)
  const done = () => {
    clearTimeout(timer)
    given?.removeEventListener('abort', stop)
  }
  return { signal: end.signal, done }
}

/** Resolves early when there is nothing left to wait for. */
const waitFor: Wait = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
