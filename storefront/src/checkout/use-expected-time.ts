import type { Basket } from '@tischlein/contract/entities'
import { useEffect, useState } from 'react'
import { useShop } from '../shop.ts'

/** For "as soon as possible": the time that would be taken now; null while it is not known, or a time was chosen. */
export function useExpectedTime({ id, deliveryType, deliveryTime }: Basket): string | null {
  const { call } = useShop()
  const [time, setTime] = useState<string | null>(null)
  useEffect(() => {
    if (deliveryTime !== null) return
    let isCurrent = true
    call('listTimes', { deliveryType, basketId: id })
      .then(({ meta }) => isCurrent && setTime(meta?.asap ? meta.earliest : null))
      .catch(() => undefined) // "as soon as possible" says enough without it
    return () => {
      isCurrent = false
    }
  }, [call, id, deliveryType, deliveryTime])
  return deliveryTime === null ? time : null
}
