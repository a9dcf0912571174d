import { list } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { useRestaurant, useZones } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './ServiceNote.module.css'
import { paymentWords, termsOf } from './terms.ts'

/**
 * Delivery limits, accepted payment and reusable packaging, told before ordering begins (ux.md, section 2, "Start of
 * ordering" and "Reusables").
 */
export function ServiceNote() {
  const { t, brief } = useWords()
  const restaurant = useRestaurant()
  const { language } = useShop()
  const { basket } = useBasket()
  const zones = useZones()
  const terms = basket.deliveryType === 'delivery' ? termsOf(zones, basket.postalCode) : null
  const names = paymentWords(restaurant, basket.deliveryType)
  const { reusable_packaging: reusable } = restaurant
  const isTakenAway = basket.deliveryType !== 'here'
  const parts = [
    terms?.freeFrom != null && t('shop.terms.freeFrom', { amount: brief(terms.freeFrom) }),
    names.length > 0 && t('shop.terms.payment', { names: list(names, language) }),
    reusable !== null && isTakenAway && t('shop.terms.reusable', { deposit: brief(reusable.deposit) }),
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <p className={css.note}>
      <Icon name="info" size={16} />
      <span>{parts.join(' · ')}</span>
    </p>
  )
}
