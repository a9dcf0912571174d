import { createStore } from '../store.ts'

/** Whether the last call was answered: a device that sees a network may still reach nobody through it. */
export const answered = createStore(true)

export const isOffline = () => globalThis.navigator?.onLine === false || !answered.get()

/** Tells when the line is lost or back. Answers how to stop. */
export function watchLine(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  const stop = answered.subscribe(listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
    stop()
  }
}
