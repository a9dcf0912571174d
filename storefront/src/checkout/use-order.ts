import type { RefusedCall } from '@tischlein/contract/client'
import type { Basket } from '@tischlein/contract/entities'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import { useRef, useState } from 'react'
import { useShop } from '../shop.ts'
import { useStore } from '../store.ts'
import { type Speech, useWords } from '../words.ts'
import { afterOrder, draft } from './draft.ts'
import { allFields, infoOf } from './fields.ts'
import { leaveTo } from './leave.ts'
import type { CheckoutProblem } from './Problem.tsx'
import { placeOrder } from './place-order.ts'
import { fieldOf } from './refused-fields.ts'
import type { Form, Refusals } from './use-form.ts'
import type { Person } from './use-person.ts'

type Asked = {
  basket: Basket
  form: Form
  person: Person
  payment: PaymentType | null
  needsContact: boolean
}

export type Ordering = {
  readonly order: () => Promise<void>
  readonly isBusy: boolean
  readonly problem: CheckoutProblem | null
  readonly forgetProblem: () => void
  /** Nobody said yet who orders. */
  readonly contactError: string | undefined
}

/** What a press on the order button does: complain beside the fields, or order, once. */
export function useOrder({ basket, form, person, payment, needsContact }: Asked): Ordering {
  const { t } = useWords<'checkout'>()
  const shop = useShop()
  const { way, card } = useStore(draft)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CheckoutProblem | null>(null)
  const [lacksContact, setLacksContact] = useState(false)
  const isRunning = useRef(false) // a state would let a second press of the same moment through
  const isNobody = needsContact && !person.user && way !== 'guest'

  const complain = (missing: Refusals, count: number) => {
    form.showAll()
    form.refuse(missing)
    setLacksContact(isNobody)
    setProblem({ kind: 'entries', count })
    requestAnimationFrame(() => focusFirstWrong())
  }
  const beRefused = (refusal: RefusedCall) => {
    const field = fieldOf(refusal)
    if (refusal.key === 'basket_changed') shop.basket.refresh()
    if (!field) return setProblem({ kind: 'refused', refusal })
    form.refuse({ [field]: refusal.body })
    setProblem({ kind: 'entries', count: 1 })
    requestAnimationFrame(() => focusFirstWrong())
  }
  const send = async (chosen: PaymentType) => {
    const info = infoOf(allFields(form.asked), form.value)
    const placed = await placeOrder(shop, { basket, info, user: person.user, payment: chosen, card })
    if (placed.kind === 'changed') return setProblem(placed)
    if (placed.kind === 'refused') return beRefused(placed.refusal)
    leaveTo(placed.link)
    shop.basket.forget()
    shop.answers.expire('listOrders')
    afterOrder()
  }
  const order = async () => {
    if (isRunning.current) return
    const missing = missingChoices(payment, card, t)
    const fields = isNobody
      ? form.wrongFields().filter((field) => form.asked.address.includes(field))
      : form.wrongFields()
    const count = fields.length + Object.keys(missing).length + (isNobody ? 1 : 0)
    if (count > 0 || !payment) return complain(missing, count)
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    await send(payment)
    setBusy(false)
    isRunning.current = false
  }
  return {
    order,
    isBusy,
    problem,
    forgetProblem: () => setProblem(null),
    contactError: lacksContact && isNobody ? t('checkout.contact.choose') : undefined,
  }
}

function missingChoices(
  payment: PaymentType | null,
  card: { qrCode: string; pin: string },
  t: Speech<'checkout'>['t'],
): Refusals {
  if (!payment) return { paymentType: t('checkout.payment.choose') }
  if (payment !== 'payFix') return {}
  return {
    ...(card.qrCode.trim() ? {} : { qrCode: t('checkout.missing.qrCode') }),
    ...(card.pin.trim() ? {} : { pin: t('checkout.missing.pin') }),
  }
}

/** A field if one is wrong, else the first choice of the group that the sentence is about. */
function focusFirstWrong() {
  const wrong = document.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"][id$="-error"]')
  if (!wrong) return
  if (wrong.matches('[aria-invalid]')) return wrong.focus()
  document.querySelector<HTMLElement>(`[aria-describedby="${wrong.id}"] :is(input, button)`)?.focus()
}
