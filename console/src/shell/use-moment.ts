import { useMemo, useSyncExternalStore } from 'react'
import { type Moment, wallOf } from '../board/moment.ts'
import { useDesk, useHouse } from '../desk.ts'

/** The time, told once a second to whoever shows one. */
export function useMoment(): Moment {
  const { now } = useDesk()
  const { restaurant } = useHouse()
  const second = useSyncExternalStore(everySecond, () => Math.floor(now() / 1000))
  return useMemo(
    () => ({ now: second * 1000, wall: wallOf(second * 1000, restaurant.timezone) }),
    [second, restaurant],
  )
}

const listeners = new Set<() => void>()
const clock = { timer: 0 }

function everySecond(listener: () => void) {
  if (listeners.size === 0) clock.timer = window.setInterval(tell, 1000)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(clock.timer)
  }
}

const tell = () => {
  for (const listener of listeners) listener()
}
