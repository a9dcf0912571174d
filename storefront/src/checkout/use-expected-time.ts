import type { Client } from '@tischlein/contract/client'
import type { Basket } from '@tischlein/contract/entities'
import { useEffect, useState } from 'react'
import { useShop } from '../shop.ts'

/** For "as soon as possible": the time the guest is shown; null while it is not known, or a time was chosen. */
export type Expected = {
  readonly time: string | null
  /** The guest agreed to another one. */
  readonly take: (wall: string) => void
}

/** Asked once and then left alone: a time that has been shown moves no more without a question. */
export function useExpectedTime({ id, deliveryType, deliveryTime }: Basket): Expected {
  const { call } = useShop()
  const [time, setTime] = useState<string | null>(null)
  useEffect(() => {
    if (deliveryTime !== null) return
    let isCurrent = true
    soonest(call, { id, deliveryType }).then((wall) => isCurrent && setTime(wall))
    return () => {
      isCurrent = false
    }
  }, [call, id, deliveryType, deliveryTime])
  return { time: deliveryTime === null ? time : null, take: setTime }
}

/** The time that would be taken now; null: none, or nobody says. "As soon as possible" says enough without it. */
export const soonest = (call: Client, { id, deliveryType }: Pick<Basket, 'id' | 'deliveryType'>) =>
  call('listTimes', { deliveryType, basketId: id }).then(
    ({ meta }) => (meta?.asap ? meta.earliest : null),
    () => null,
  )
