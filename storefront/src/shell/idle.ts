const IDLE_AFTER_MS = 1500

/** Once the page is done with what the guest waits for. */
export function whenIdle(act: () => void) {
  const timer = setTimeout(act, IDLE_AFTER_MS)
  return () => clearTimeout(timer)
}
