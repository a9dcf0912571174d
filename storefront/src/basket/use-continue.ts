import { isRefusedCall } from '@tischlein/contract/client'
import type { Restaurant } from '@tischlein/contract/entities'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { navigate } from '../router.tsx'
import { notify } from '../shell/notices.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { saveOpenNotes } from './open-notes.ts'
import { useRefusal } from './use-refusal.ts'

/**
 * Where Continue leads from the basket's page (storefront.md, section 4, "Cart continue"): straight to the order where
 * it is paid at the counter and nothing is asked, else to the checkout, whose contact block is the sign-in.
 */
export function nextAfterBasket(restaurant: Restaurant, isSignedIn: boolean): 'order' | 'checkout' {
  if (restaurant.login_required && !isSignedIn) return 'checkout'
  const { product_comment: _, ...asked } = restaurant.personal_information_fields
  const isAnonymous = !Object.values(asked).some(Boolean)
  return restaurant.paymentMethods.includes('pwc') && isAnonymous ? 'order' : 'checkout'
}

export function useContinue() {
  const { t } = useWords()
  const { tokens } = useShop()
  const restaurant = useRestaurant()
  const [isBusy, setBusy] = useState(false)
  const orderNow = useOrderNow()
  const next = nextAfterBasket(restaurant, tokens.isSignedIn())

  const goOn = async () => {
    setBusy(true)
    if (!(await saveOpenNotes())) notify(t('shop.note.notAll'), { tone: 'error' })
    else if (next === 'order') await orderNow()
    else navigate(paths.checkout())
    setBusy(false)
  }
  return { goOn, isBusy, isOrder: next === 'order' }
}

/** Paid at the counter and nothing to ask: the order is made from here, under the button's legal words. */
function useOrderNow() {
  const { basket, call, tokens } = useShop()
  const tellRefusal = useRefusal()
  return async () => {
    const picked = await basket.change({
      send: (basketId) => call('changeDeliveryType', { basketId, deliveryType: 'pickup' }),
    })
    if (!picked.ok) return tellRefusal(picked.refusal)
    const basketId = picked.basket.id
    try {
      if (!tokens.isSignedIn()) tokens.signIn((await call('becomeGuest', { basketId })).data.access_token)
      await call('setDeliveryTime', { basketId, delivery_time: null })
      const { data } = await call('createOrder', { basketId, paymentType: 'pwc' })
      basket.forget()
      navigate(data.paymentLink)
    } catch (problem) {
      if (isRefusedCall(problem)) tellRefusal(problem)
    }
  }
}
