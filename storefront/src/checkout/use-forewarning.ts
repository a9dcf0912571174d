import type { Basket } from '@tischlein/contract/entities'
import { isAnswered, type RefusedCall } from '@tischlein/contract/refused-call'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import { useEffect, useState } from 'react'
import { useShop } from '../shop.ts'
import { fieldOf } from './refused-fields.ts'

/**
 * What would stand in the way of this order, asked as soon as the guest has said everything and before the button is
 * pressed (`order/is-valid`); null: nothing, or only what a field of the page says itself.
 */
export function useForewarning({ id, version }: Basket, payment: PaymentType | null, isReady: boolean) {
  const { call } = useShop()
  const [refusal, setRefusal] = useState<RefusedCall | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for each `version`
  useEffect(() => {
    if (!isReady) return setRefusal(null)
    let isCurrent = true
    const say = (said: RefusedCall | null) => isCurrent && setRefusal(said)
    call('checkOrder', { basketId: id, paymentType: payment ?? undefined }).then(
      () => say(null),
      (problem: unknown) => say(isAnswered(problem) && problem.status === 422 ? problem : null),
    )
    return () => {
      isCurrent = false
    }
  }, [call, id, version, payment, isReady])
  return refusal && fieldOf(refusal) === null && !shownElsewhere.includes(refusal.key) ? refusal : null
}

/** The minimum stands on the button, and a time that is lost is a question of its own. */
const shownElsewhere = ['minimum_order_value', 'basket_does_not_exists', 'order_time_in_past']
