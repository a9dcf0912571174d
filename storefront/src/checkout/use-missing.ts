import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import type { Refusals } from '../shell/form/refused-fields.ts'
import { useStore } from '../store.ts'
import { type Speech, useWords } from '../words.ts'
import { draft } from './draft.ts'
import type { ChosenField } from './refused-fields.ts'
import type { Asked } from './use-order.ts'

export type Missing = {
  /** How many things stand between the guest and the order, as far as the page can know. */
  readonly count: number
  /** The sentences of those that are no field of the form. */
  readonly choices: Refusals<ChosenField>
  /** Nobody said yet who orders; the fields for that are not on the page yet. */
  readonly isNobody: boolean
}

export function useMissing({ restaurant, form, person, payment, needsContact }: Asked): Missing {
  const { t } = useWords<'checkout'>()
  const { way, card, hasAgreed } = useStore(draft)
  const isNobody = needsContact && !person.user && way !== 'guest'
  const isOnPage = (field: string) => !isNobody || !form.asked.contact.some((contact) => contact === field)
  const lacksTerms = restaurant.terms_by_checkbox && !hasAgreed
  const choices = {
    ...missingChoices(payment, card, t),
    ...(lacksTerms && { terms: t('checkout.terms.missing') }),
  }
  const fields = form.wrongFields().filter(isOnPage)
  return { count: fields.length + Object.keys(choices).length + Number(isNobody), choices, isNobody }
}

function missingChoices(
  payment: PaymentType | null,
  card: { readonly qrCode: string; readonly pin: string },
  t: Speech<'checkout'>['t'],
): Refusals<ChosenField> {
  if (!payment) return { paymentType: t('checkout.payment.choose') }
  if (payment !== 'payFix') return {}
  return {
    ...(card.qrCode.trim() ? {} : { qrCode: t('checkout.missing.qrCode') }),
    ...(card.pin.trim() ? {} : { pin: t('checkout.missing.pin') }),
  }
}
