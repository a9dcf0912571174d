import type { Basket, Restaurant, User } from '@tischlein/contract/entities'
import { type PersonalField, personalFields } from '@tischlein/rules/ordering/personal-fields'
import { complaintAbout, filled } from '../shell/form/fields.ts'
import { type Form, useForm } from '../shell/form/use-form.ts'
import { useShop } from '../shop.ts'
import { useStore } from '../store.ts'
import { type AskedFields, allFields, askedFields } from './asked-fields.ts'
import { draft } from './draft.ts'
import type { ChosenField } from './refused-fields.ts'

export type CheckoutForm = Form<PersonalField, ChosenField> & {
  readonly asked: AskedFields
  /** Puts values into several fields at once, as if they had been typed and left. */
  readonly fill: (values: { readonly [field in PersonalField]?: string }) => void
  /** The guest has chosen again. */
  readonly forgetChoiceRefusals: () => void
}

/** The checkout's fields: what was typed here, else what the basket, else what the account knows. */
export function useCheckoutForm(restaurant: Restaurant, basket: Basket, user: User | null): CheckoutForm {
  const entries = useStore(draft)
  const asked = askedFields(restaurant, basket)
  const form = useForm<PersonalField, ChosenField>({
    fields: allFields(asked),
    required: [...asked.required],
    known: (field) => knownValue(field, basket, user),
    kept: { entries, change: (make) => draft.set((now) => ({ ...now, ...make(now) })) },
  })
  const tell = useTelling(basket, form, user !== null || entries.way === 'guest')
  return {
    ...form,
    asked,
    fill(values) {
      const filledIn = personalFields.filter((field) => values[field])
      draft.set((now) => ({
        ...now,
        typed: { ...now.typed, ...values },
        left: [...new Set([...now.left, ...filledIn])],
      }))
    },
    leave(field) {
      form.leave(field)
      tell()
    },
    forgetChoiceRefusals() {
      const { paymentType: _, qrCode: __, pin: ___, terms: ____, ...others } = form.refusals
      form.refuse(others)
    },
  }
}

/**
 * As soon as all that is asked for is there, the basket knows it: fee and sums are true before the order button is
 * pressed, and a reload takes nothing away.
 */
function useTelling(basket: Basket, form: Form<PersonalField, ChosenField>, isSomebody: boolean) {
  const shop = useShop()
  return () => {
    const { fields, value, isRequired } = form
    const info = filled(fields, value)
    const isKnown = fields.every((field) => (info[field] ?? '') === (basket.userInfo?.[field] ?? ''))
    const isWhole = fields.every((field) => !complaintAbout(field, value(field), isRequired(field)))
    const isReached = basket.deliveryType !== 'delivery' || value('postalCode') === basket.postalCode
    if (!isSomebody || isKnown || !isWhole || !isReached) return
    shop.basket.change({ send: (basketId) => shop.call('setBasketAddress', { basketId, userInfo: info }) })
  }
}

function knownValue(field: PersonalField, basket: Basket, user: User | null): string {
  const told = basket.userInfo?.[field] ?? (field === 'postalCode' ? basket.postalCode : null)
  return told ?? ofUser(field, user) ?? ''
}

function ofUser(field: PersonalField, user: User | null): string | null {
  if (!user) return null
  if (field === 'birth_date') return user.birthday
  if (field === 'mobile') return user.mobile ?? user.phone
  return field === 'name' || field === 'email' || field === 'company' || field === 'postalCode'
    ? user[field]
    : null
}
