const PATIENCE_MS = 3_000
const PAUSE_MS = 150

/**
 * What is still found wrong once the page has come to rest: a page that was just made narrower is drawn anew, part by
 * part, and on a busy machine that can be watched.
 */
export async function atRest<Fault>(find: () => Promise<readonly Fault[]>): Promise<readonly Fault[]> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await find()
    if (found.length === 0 || performance.now() > end) return found
    await new Promise((next) => setTimeout(next, PAUSE_MS))
  }
}
