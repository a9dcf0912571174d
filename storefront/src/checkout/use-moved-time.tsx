import type { Basket } from '@tischlein/contract/entities'
import type { RefusedCall } from '@tischlein/contract/refused-call'
import { useEffect } from 'react'
import { setTime } from '../delivery-time/set-time.ts'
import { confirm } from '../shell/confirm.ts'
import { openOverlay } from '../shell/overlay.ts'
import { useShop } from '../shop.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { MovedTime } from './MovedTime.tsx'
import { type Expected, soonest } from './use-expected-time.ts'

/**
 * A promised time never moves silently: what was shown and what can be kept are named, and the guest decides before
 * anything is ordered (traps.md, T20 and T22). The answer is a function for refusals that bring a new time.
 */
export function useMovedTime(basket: Basket, expected: Expected) {
  const shop = useShop()
  const ask = useQuestion()
  const { changes } = useStore(shop.basket.store)
  const lost = changes.find(({ what }) => what === 'time')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each time that was lost
  useEffect(() => {
    if (!lost) return
    shop.basket.seenChanges((change) => change === lost)
    const take = async (after: string) => expected.take(after)
    soonest(shop.call, basket).then((after) => ask({ before: lost.name, after, take }))
  }, [lost])

  return ({ key, params }: RefusedCall) => {
    const after = params.validTime ?? null
    const isAsap = key === 'delivery_time_changed' && basket.deliveryTime === null
    const take = async (wall: string) => (isAsap ? expected.take(wall) : setTime(shop, wall))
    return ask({ before: basket.deliveryTime ?? expected.time, after, take })
  }
}

type Move = {
  readonly before: string | null
  /** Null: there is none to offer. */
  readonly after: string | null
  readonly take: (wall: string) => Promise<unknown>
}

function useQuestion() {
  const { t } = useWords<'checkout'>()
  return async ({ before, after, take }: Move) => {
    const isYes = await confirm({
      title: t('checkout.moved.title'),
      text: <MovedTime before={before} after={after} />,
      yes: t(after === null ? 'checkout.moved.choose' : 'checkout.moved.take'),
      ...(after !== null && { no: t('checkout.moved.other') }),
    })
    if (isYes && after !== null) await take(after)
    else openOverlay({ name: 'time' })
  }
}
