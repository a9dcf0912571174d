import type { PaymentType } from '@tischlein/contract/entities'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { useRestaurant, useZones } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import css from './ServiceNote.module.css'
import { termsOf } from './terms.ts'

/** Shown by no client (storefront.md, section 3). */
const hidden: readonly PaymentType[] = ['zvt', 'cash_machine']

/** Delivery limits and accepted payment, told before ordering begins (ux.md, section 2, "Start of ordering"). */
export function ServiceNote() {
  const { t, amount } = useWords()
  const { paymentMethods, paymentMethodNames } = useRestaurant()
  const { basket } = useBasket()
  const zones = useZones()
  const terms = basket.deliveryType === 'delivery' ? termsOf(zones, basket.postalCode) : null
  const names = paymentMethods
    .filter((type) => !hidden.includes(type))
    .map((type) => paymentMethodNames[type] ?? type)
  const parts = [
    terms?.freeFrom != null && t('shop.terms.freeFrom', { amount: amount(terms.freeFrom) }),
    names.length > 0 && t('shop.terms.payment', { names: names.join(', ') }),
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <p className={css.note}>
      <Icon name="info" size={16} />
      <span>{parts.join(' · ')}</span>
    </p>
  )
}
