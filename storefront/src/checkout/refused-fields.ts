import type { RefusedCall } from '@tischlein/contract/refused-call'
import { type PersonalField, personalFields } from '@tischlein/rules/ordering/personal-fields'
import { fieldOf as fieldAmong } from '../shell/form/refused-fields.ts'

export type ChosenField = 'paymentType' | 'qrCode' | 'pin' | 'terms'
export type CheckoutField = PersonalField | ChosenField

const fields: readonly CheckoutField[] = [...personalFields, 'paymentType', 'qrCode', 'pin', 'terms']

/** Keys that name no field of theirs, and the one they belong beside. */
const beside: Readonly<Record<string, CheckoutField>> = {
  can_not_choose_cash: 'paymentType',
  can_not_choose_pay_at_end: 'paymentType',
  payment_has_problem: 'paymentType',
  payment_provider_not_valid: 'paymentType',
  postalCode_not_in_delivery_area: 'postalCode',
  card_locked: 'qrCode',
  balance_too_low: 'qrCode',
}

/** The field of the checkout a refusal is about; null: it is about the order as a whole. */
export const fieldOf = (refusal: RefusedCall): CheckoutField | null => fieldAmong(refusal, { fields, beside })
