import type { Basket, Restaurant, User } from '@tischlein/contract/entities'
import type { PersonalField } from '@tischlein/rules/ordering/personal-fields'
import { useState } from 'react'
import { useShop } from '../shop.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { changeDraft, draft } from './draft.ts'
import { type AskedFields, allFields, askedFields, complaintAbout, infoOf } from './fields.ts'
import type { CheckoutField } from './refused-fields.ts'

export type Refusals = { readonly [field in CheckoutField]?: string }

export type Form = {
  readonly asked: AskedFields
  readonly value: (field: PersonalField) => string
  readonly set: (field: PersonalField, value: string) => void
  readonly leave: (field: PersonalField) => void
  /** The sentence to show beside the field, if any: nothing while it is typed for the first time. */
  readonly error: (field: PersonalField) => string | undefined
  readonly isGood: (field: PersonalField) => boolean
  /** Every field that stands in the way of the order, in the order of the page. */
  readonly wrongFields: () => PersonalField[]
  readonly showAll: () => void
  readonly isAllShown: boolean
  readonly refusals: Refusals
  readonly refuse: (refusals: Refusals) => void
  /** The guest has chosen again. */
  readonly forgetPaymentRefusals: () => void
}

/** The checkout's fields: what was typed here, else what the basket, else what the account knows. */
export function useForm(restaurant: Restaurant, basket: Basket, user: User | null): Form {
  const { t } = useWords<'checkout'>()
  const { typed, left, way } = useStore(draft)
  const [isAllShown, setAllShown] = useState(false)
  const [refusals, setRefusals] = useState<Refusals>({})
  const asked = askedFields(restaurant, basket)

  const value = (field: PersonalField) => typed[field] ?? knownValue(field, basket, user)
  const complaint = (field: PersonalField) => complaintAbout(field, value(field), asked.required.has(field))
  const tell = useTelling(basket, asked, value, user !== null || way === 'guest')
  const isShown = (field: PersonalField) => isAllShown || left.includes(field)
  return {
    asked,
    value,
    set(field, given) {
      changeDraft({ typed: { ...draft.get().typed, [field]: given } })
      if (refusals[field]) setRefusals(({ [field]: _, ...others }) => others)
    },
    leave(field) {
      if (value(field) && !left.includes(field)) changeDraft({ left: [...left, field] })
      tell()
    },
    error(field) {
      if (refusals[field]) return refusals[field]
      const about = isShown(field) ? complaint(field) : null
      return about ? t(`checkout.${about}`) : undefined
    },
    isGood: (field) => left.includes(field) && value(field) !== '' && !complaint(field) && !refusals[field],
    wrongFields: () => allFields(asked).filter((field) => complaint(field) !== null),
    showAll: () => setAllShown(true),
    isAllShown,
    refusals,
    refuse: setRefusals,
    forgetPaymentRefusals: () => setRefusals(({ paymentType: _, qrCode: __, pin: ___, ...others }) => others),
  }
}

/**
 * As soon as all that is asked for is there, the basket knows it: fee and sums are true before the order button is
 * pressed, and a reload takes nothing away.
 */
function useTelling(basket: Basket, asked: AskedFields, value: Form['value'], isSomebody: boolean) {
  const shop = useShop()
  return () => {
    const fields = allFields(asked)
    const info = infoOf(fields, value)
    const isKnown = fields.every((field) => (info[field] ?? '') === (basket.userInfo?.[field] ?? ''))
    const isWhole = fields.every((field) => !complaintAbout(field, value(field), asked.required.has(field)))
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
