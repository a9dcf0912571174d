import { useState } from 'react'
import { useRefusal } from '../basket/use-refusal.ts'
import { announce } from '../shell/notices.ts'
import { closeOverlay } from '../shell/overlay.ts'
import { useRestaurantClock } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { useTimeWords } from './use-time-words.ts'

export type Full = { readonly body: string; readonly validTime: string }

/** Sets or clears the time. A full slot comes back with the next one that has room, and the sheet stays open for it. */
export function useSetTime(onFull: (validTime: string) => void) {
  const { basket, call, answers } = useShop()
  const { t } = useWords()
  const { wall } = useTimeWords()
  const clock = useRestaurantClock()
  const tellRefusal = useRefusal()
  const [full, setFull] = useState<Full | null>(null)
  const [isBusy, setBusy] = useState(false)

  const setTime = async (time: string | null) => {
    setBusy(true)
    const outcome = await basket.change({
      send: (basketId) => call('setDeliveryTime', { basketId, delivery_time: time }),
    })
    setBusy(false)
    answers.expire('listProducts', 'listPinnedProducts', 'searchProducts', 'listTimes')
    if (outcome.ok) {
      announce(time ? t('shop.time.set', { time: wall(time, clock.day) }) : t('shop.time.setAsap'))
      return closeOverlay()
    }
    const { key, body, params } = outcome.refusal
    if (key !== 'order_limit_reached' || !params.validTime) return tellRefusal(outcome.refusal)
    setFull({ body, validTime: params.validTime })
    onFull(params.validTime)
  }
  return { setTime, full, isBusy }
}
