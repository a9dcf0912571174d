import type { Basket } from '@tischlein/contract/entities'
import { useState } from 'react'
import { complaintAbout } from '../shell/form/fields.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

export type Area = {
  readonly check: (postcode?: string) => Promise<void>
  /** The postcode that stands there is one we do not deliver to. */
  readonly isOutside: boolean
  readonly hint: string | undefined
}

/** Asks as soon as the postcode is there: nobody fills in a whole page to hear that it was for nothing. */
export function useArea(basket: Basket, form: CheckoutForm): Area {
  const { t, amount, named } = useWords<'checkout'>()
  const shop = useShop()
  const [outside, setOutside] = useState<string | null>(null)
  const postcode = form.value('postalCode').trim()

  const check = async (given = postcode) => {
    if (complaintAbout('postalCode', given, true) || given === basket.postalCode || given === outside) return
    const told = await shop.basket.change({
      send: (basketId) => shop.call('setBasketAddress', { basketId, userInfo: { postalCode: given } }),
    })
    if (told.ok || told.refusal.key !== 'postalCode_not_in_delivery_area') return setOutside(null)
    setOutside(given)
    form.refuse({ ...form.refusals, postalCode: t('checkout.address.outside', { postcode: named(given) }) })
  }
  const fee = basket.totals.shipping_price
  return {
    check,
    isOutside: outside === postcode,
    hint:
      postcode !== '' && postcode === basket.postalCode
        ? t(`checkout.address.inside${fee > 0 ? '' : '-free'}`, { fee: amount(fee) })
        : undefined,
  }
}
