import type { Basket } from '@tischlein/contract/entities'
import { instantTime } from '@tischlein/ui/format'
import { useEffect, useRef, useState } from 'react'
import { useReason } from '../basket/use-refusal.ts'
import { announce } from '../shell/notices.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { holdState } from './hold.ts'

const TICK_MS = 5_000

/** Holds the places of a basket when its checkout opens, and again when the guest asks for it. */
export function useHold(basket: Basket) {
  const { basket: keeper, call } = useShop()
  const reasonOf = useReason()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const now = useNow()
  const wasHeld = useRef(false)
  if (basket.hold_until !== null) wasHeld.current = true
  const state = holdState(basket.hold_until, now, wasHeld.current)

  const hold = async (isExtended: boolean) => {
    setBusy(true)
    const outcome = await keeper.change({
      send: (basketId) => call('holdBasket', { basketId, ...(isExtended ? { extend: true } : {}) }),
      isOfBasket: true,
    })
    setBusy(false)
    setRefusal(outcome.ok ? null : reasonOf(outcome.refusal))
  }
  const isBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each slot, not for each drawing
  useEffect(() => {
    if (isBegun.current || basket.deliveryTime === null) return
    isBegun.current = true
    void hold(false)
  }, [basket.deliveryTime])
  useTold(state)
  return { state, refusal, isBusy, hold }
}

/** Says, without hurry, until when the places are kept, when that ends soon, and that it is over. */
function useTold(state: ReturnType<typeof holdState>) {
  const { t } = useWords<'shop' | 'ticketing'>()
  const { timezone } = useRestaurant()
  const time = state.kind === 'held' ? `\u2066${instantTime(state.until, timezone)}\u2069` : ''
  const isEnding = state.kind === 'held' && state.isEnding
  useEffect(() => {
    if (state.kind === 'held')
      announce(t(isEnding ? 'ticketing.hold.ending' : 'ticketing.hold.until', { time }))
    if (state.kind === 'over') announce(t('ticketing.hold.over'))
  }, [state.kind, time, isEnding, t])
}

/** Milliseconds since 1970. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
