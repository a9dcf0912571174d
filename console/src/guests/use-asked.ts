import { useEffect, useState } from 'react'
import { wallOf } from '../board/moment.ts'
import { useDesk, useHouse } from '../desk.ts'
import { seesPeople } from '../house.ts'
import { useStore } from '../store.ts'

/** How many guests wait to hear whether they have a table. */
export function useAsked(): number {
  const { call, now, guests } = useDesk()
  const { restaurant } = useHouse()
  const moves = useStore(guests)
  const [count, setCount] = useState(0)
  const isAsked = restaurant.reservation_table && seesPeople(restaurant)
  const today = wallOf(now(), restaurant.timezone).day
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moves` is why it is read again
  useEffect(() => {
    if (!isAsked) return
    call('listManagedReservations', { from: today, status: 'requested', per_page: 1 }).then(
      ({ meta }) => setCount(meta.total),
      () => undefined, // the red bar tells of a lost connection
    )
  }, [call, isAsked, today, moves])
  return isAsked ? count : 0
}
