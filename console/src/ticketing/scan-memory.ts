/** A code that stays before the camera is one ticket, not one for each look at it. */
const FORGETS_MS = 2500

/**
 * Remembers which code was seen last. `isNew(code, at)`, with the time in milliseconds: whether somebody shows it
 * afresh, which is so once it was out of sight for a while, or another one was shown meanwhile.
 */
export function rememberScans(): { readonly isNew: (code: string, at: number) => boolean } {
  let last: { readonly code: string; readonly at: number } | null = null
  return {
    isNew(code, at) {
      const wasThere = last !== null && last.code === code && at - last.at < FORGETS_MS
      last = { code, at }
      return !wasThere
    },
  }
}
