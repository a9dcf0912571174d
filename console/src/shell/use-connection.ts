import { useDesk } from '../desk.ts'
import { useStore } from '../store.ts'
import { useMoment } from './use-moment.ts'

export type Connection = {
  /** Seconds since the server was last heard. */
  readonly seconds: number
  readonly heardAt: number
  /** Nothing new can arrive: the red bar (ux.md, section 8.2). */
  readonly isLost: boolean
}

export const LOST_AFTER_S = 15
/** Browsers let a hidden tab read once a minute at most; that alone is no lost connection. */
const HIDDEN_LOST_AFTER_S = 100

export function useConnection(): Connection {
  const desk = useDesk()
  const heardAt = useStore(desk.heardAt)
  const { now } = useMoment()
  const seconds = Math.max(0, Math.round((now - heardAt) / 1000))
  const limit = document.visibilityState === 'visible' ? LOST_AFTER_S : HIDDEN_LOST_AFTER_S
  return { seconds, heardAt, isLost: seconds > limit }
}
