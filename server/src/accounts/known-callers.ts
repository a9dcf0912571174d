import type { Instant } from '@tischlein/rules/clock'
import type { LiveCaller } from './session.ts'

/** Whoever was met before is known by the text of the token: no cryptography, no database. */
export type KnownCallers = {
  find(token: string, now: Instant): LiveCaller | null
  add(token: string, caller: LiveCaller): void
  forget(sessionId: number): void
  forgetAll(): void
  /** How often somebody was forgotten: whoever reads a session meanwhile reads it again. */
  changes(): number
}

/** More than a busy evening has guests; beyond that everybody is looked up anew. */
const KNOWN_MAX = 50_000

export function createKnownCallers(): KnownCallers {
  const callers = new Map<string, LiveCaller>()
  const tokens = new Map<number, string>()
  let changes = 0

  function forgetAll() {
    changes += 1
    callers.clear()
    tokens.clear()
  }

  return {
    find(token, now) {
      const caller = callers.get(token)
      return caller && caller.expires > now ? caller : null
    },
    add(token, caller) {
      if (callers.size >= KNOWN_MAX) forgetAll()
      callers.set(token, caller)
      tokens.set(caller.sessionId, token)
    },
    forget(sessionId) {
      changes += 1
      const token = tokens.get(sessionId)
      if (token !== undefined) callers.delete(token)
      tokens.delete(sessionId)
    },
    forgetAll,
    changes: () => changes,
  }
}
