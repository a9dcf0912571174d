import type { Basket, Restaurant } from '@tischlein/contract/entities'
import type { RefusedCall } from '@tischlein/contract/refused-call'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import { useEffect, useRef, useState } from 'react'
import { filled } from '../shell/form/fields.ts'
import { focusFirstWrong } from '../shell/form/focus-first-wrong.ts'
import type { Refusals } from '../shell/form/refused-fields.ts'
import { useOnline } from '../shell/OfflineBar.tsx'
import { useShop } from '../shop.ts'
import { useStore } from '../store.ts'
import { isSeated } from '../table/at-table.ts'
import { keepUnsent } from '../table/unsent.ts'
import { useWords } from '../words.ts'
import { draft } from './draft.ts'
import { finishOrder } from './finish-order.ts'
import type { CheckoutProblem } from './Problem.tsx'
import { placeOrder } from './place-order.ts'
import { type CheckoutField, fieldOf } from './refused-fields.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import type { Expected } from './use-expected-time.ts'
import { useForewarning } from './use-forewarning.ts'
import { useMissing } from './use-missing.ts'
import { useMovedTime } from './use-moved-time.tsx'
import type { Person } from './use-person.ts'

export type Asked = {
  readonly restaurant: Restaurant
  readonly basket: Basket
  readonly form: CheckoutForm
  readonly person: Person
  readonly payment: PaymentType | null
  readonly needsContact: boolean
  readonly expected: Expected
}

export type Ordering = {
  readonly order: () => Promise<void>
  readonly isBusy: boolean
  readonly problem: CheckoutProblem | null
  /** Nothing was pressed yet, and this would stand in the way. */
  readonly forewarning: RefusedCall | null
  readonly forgetProblem: () => void
  /** Sentences about the way to pay, its card, and the terms. */
  readonly choiceErrors: Refusals<CheckoutField>
  /** Nobody said yet who orders. */
  readonly contactError: string | undefined
}

type Hindrance = Exclude<CheckoutProblem, { kind: 'entries' }> | { readonly kind: 'entries' }

/** What a press on the order button does: complain beside the fields, or order, once. */
export function useOrder(asked: Asked): Ordering {
  const { t } = useWords<'checkout'>()
  const { form } = asked
  const [isBusy, setBusy] = useState(false)
  const [hindrance, setHindrance] = useState<Hindrance | null>(null)
  const isRunning = useRef(false) // a state would let a second press of the same moment through
  const { count, choices, isNobody } = useMissing(asked)
  const send = useSending(asked, setHindrance)
  const isOnline = useOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that is back is a new start
  useEffect(() => setHindrance(null), [isOnline])

  const order = async () => {
    if (isRunning.current) return
    form.showAll()
    form.refuse({})
    if (count > 0) return pointOut(setHindrance)
    isRunning.current = true
    setBusy(true)
    setHindrance(null)
    await send()
    setBusy(false)
    isRunning.current = false
  }
  const left = count + Object.keys(form.refusals).length
  return {
    order,
    isBusy,
    problem: hindrance?.kind !== 'entries' ? hindrance : left > 0 ? { kind: 'entries', count: left } : null,
    forewarning: useForewarning(asked.basket, asked.payment, count === 0 && isTold(asked)),
    forgetProblem: () => setHindrance(null),
    choiceErrors: form.isAllShown ? { ...choices, ...form.refusals } : form.refusals,
    contactError: form.isAllShown && isNobody ? t('checkout.contact.choose') : undefined,
  }
}

/** The server knows what the fields hold. */
const isTold = ({ basket, form }: Asked) =>
  [...form.asked.required].every((field) => basket.userInfo?.[field] !== undefined)

const pointOut = (say: (hindrance: Hindrance) => void) => {
  say({ kind: 'entries' })
  requestAnimationFrame(focusFirstWrong)
}

/** The way to the server, and what a refusal of its becomes on the page. */
function useSending({ basket, form, person, payment, expected }: Asked, say: (hindrance: Hindrance) => void) {
  const shop = useShop()
  const { card } = useStore(draft)
  const askAboutTime = useMovedTime(basket, expected)

  const beRefused = (refusal: RefusedCall) => {
    const field = fieldOf(refusal)
    if (refusal.key === 'basket_changed') shop.basket.refresh()
    if (refusal.params.validTime) return void askAboutTime(refusal)
    if (!field) return say({ kind: 'refused', refusal })
    form.refuse({ [field]: refusal.body })
    pointOut(say)
  }
  return async () => {
    if (!payment) return
    const info = filled(form.fields, form.value)
    const placed = await placeOrder(shop, {
      basket,
      info,
      user: person.user,
      payment,
      card,
      expectedTime: expected.time,
    })
    if (placed.kind === 'changed') return say(placed)
    if (placed.kind === 'refused') {
      if (placed.refusal.key === 'offline' && isSeated(basket)) keepUnsent(basket.id)
      return beRefused(placed.refusal)
    }
    finishOrder(shop, placed.link)
  }
}
