import { local } from './local.ts'

/** Whether this browser can keep a screen awake at all. */
export const canStayAwake = () => 'wakeLock' in navigator

export const isKeptAwake = () => local.awake.get() === 'on'

/** The browser lets go of the screen whenever the tab is hidden, so it is asked again each time the tab comes back. */
export function keepAwake(isOn: boolean) {
  if (isOn) local.awake.set('on')
  else local.awake.forget()
  hold()
}

const state: { lock: WakeLockSentinel | null } = { lock: null }

export async function hold() {
  if (!canStayAwake()) return
  if (!isKeptAwake()) {
    await state.lock?.release()
    state.lock = null
  } else if (document.visibilityState === 'visible' && (state.lock === null || state.lock.released)) {
    state.lock = await navigator.wakeLock.request('screen').catch(() => null)
  }
}

export function holdAlways() {
  hold()
  document.addEventListener('visibilitychange', hold)
}
