import { useCallback } from 'react'
import { wallOf } from '../board/moment.ts'
import { useDesk, useHouse } from '../desk.ts'
import { seesPeople } from '../house.ts'
import { useRead } from '../shell/use-read.ts'
import { useStore } from '../store.ts'

/** How many guests wait to hear whether they have a table. */
export function useAsked(): number {
  const { call, now, guests } = useDesk()
  const { restaurant } = useHouse()
  const isAsked = restaurant.reservation_table && seesPeople(restaurant)
  const today = wallOf(now(), restaurant.timezone).day
  const ask = useCallback(async () => {
    const query = { from: today, status: 'requested', per_page: 1 } as const
    return (await call('listManagedReservations', query)).meta.total
  }, [call, today])
  const { value: count } = useRead(isAsked ? ask : null, useStore(guests))
  return (isAsked && count) || 0
}
