import type { RefusedCall } from '@tischlein/contract/refused-call'
import { useState } from 'react'
import { announce } from '../shell/notices.ts'
import { useRestaurantClock } from '../shell/use-restaurant-clock.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { setTime } from './set-time.ts'
import { useTimeWords } from './use-time-words.ts'

/**
 * Sets or clears the time (api/basket/add-delivery-time). What is refused stays with the sheet, which is over
 * everything else: the basket keeps the time it had.
 */
export function useSetTime(onSet: () => void) {
  const shop = useShop()
  const { t } = useWords<'shop' | 'time'>()
  const { wall } = useTimeWords()
  const clock = useRestaurantClock()
  const [refusal, setRefusal] = useState<RefusedCall | null>(null)
  const [isBusy, setBusy] = useState(false)

  const take = async (time: string | null) => {
    setBusy(true)
    const outcome = await setTime(shop, time)
    setBusy(false)
    shop.answers.expire(
      'listProducts',
      'listPinnedProducts',
      'searchProducts',
      'listMostSelling',
      'listTimes',
    )
    if (!outcome.ok) return setRefusal(outcome.refusal)
    announce(time ? t('time.set', { time: wall(time, clock.day) }) : t('time.setAsap'))
    onSet()
  }
  return { take, isBusy, refusal, forgetRefusal: () => setRefusal(null) }
}
