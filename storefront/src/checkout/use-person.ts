import type { PaymentType, User } from '@tischlein/contract/entities'
import { useState } from 'react'
import { useAsk } from '../ask.ts'
import { useShop } from '../shop.ts'

export type Person = {
  /** Who is signed in: an account or a guest identity. */
  readonly user: User | null
  readonly isLoading: boolean
  readonly lastPayment: PaymentType | null
  readonly signIn: (token: string) => void
  readonly signOut: () => Promise<void>
}

/** Who stands at the checkout. */
export function usePerson(): Person {
  const shop = useShop()
  const [isSignedIn, setSignedIn] = useState(() => shop.tokens.isSignedIn())
  const { data: user, isLoading } = useAsk('readUser', isSignedIn ? {} : null)
  const { data: orders } = useAsk('listOrders', isSignedIn ? { per_page: 1 } : null)

  const signIn = (token: string) => {
    shop.tokens.signIn(token)
    shop.answers.expire('readUser', 'listOrders', 'listAddresses')
    setSignedIn(true)
  }
  const signOut = async () => {
    await shop.call('logOut', {}).catch(() => undefined) // the token is forgotten here in any case
    shop.tokens.signOut()
    shop.answers.expire('readUser', 'listOrders', 'listAddresses')
    setSignedIn(false)
    await shop.basket.refresh()
  }
  return {
    user: (isSignedIn && user) || null,
    isLoading: isSignedIn && isLoading && !user,
    lastPayment: (isSignedIn && orders?.[0]?.paymentType) || null,
    signIn,
    signOut,
  }
}
