import { isRefusedCall, type RefusedCall } from '@tischlein/contract/client'
import type { Basket } from '@tischlein/contract/entities'
import { useState } from 'react'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { complaintAbout } from './fields.ts'
import type { Form } from './use-form.ts'

export type Area = {
  readonly check: (postcode?: string) => Promise<void>
  /** The postcode that stands there is one we do not deliver to. */
  readonly isOutside: boolean
  readonly hint: string | undefined
}

/** Asks as soon as the postcode is there: nobody fills in a whole page to hear that it was for nothing. */
export function useArea(basket: Basket, form: Form): Area {
  const { t, amount, named } = useWords<'checkout'>()
  const shop = useShop()
  const [asked, setAsked] = useState<{ postcode: string; fee: number | null }>()
  const postcode = form.value('postalCode').trim()

  const check = async (given = postcode) => {
    if (complaintAbout('postalCode', given, true) || given === basket.postalCode || given === asked?.postcode)
      return
    const wish = { basketId: await shop.basket.id(), postalCode: given, deliveryType: 'delivery' } as const
    try {
      const { data } = await shop.call('checkAddress', wish)
      setAsked({ postcode: given, fee: data.shippingPrice })
    } catch (problem) {
      if (!isRefusedCall(problem) || !isOutsideArea(problem)) return
      setAsked({ postcode: given, fee: null })
      form.refuse({ ...form.refusals, postalCode: t('checkout.address.outside', { postcode: named(given) }) })
    }
  }
  const isTold = postcode !== '' && postcode === basket.postalCode
  const fee = isTold ? basket.totals.shipping_price : asked?.postcode === postcode ? asked.fee : null
  return {
    check,
    isOutside: asked?.postcode === postcode && asked.fee === null,
    hint:
      fee === null ? undefined : t(`checkout.address.inside${fee > 0 ? '' : '-free'}`, { fee: amount(fee) }),
  }
}

const isOutsideArea = ({ key }: RefusedCall) => key === 'postalCode_not_in_delivery_area'
