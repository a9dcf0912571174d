import type { PaymentType, User } from '@tischlein/contract/entities'
import { signOut } from '../account/session.ts'
import { useAsk } from '../ask.ts'
import { useShop } from '../shop.ts'
import { useSignedIn } from '../token.ts'

export type Person = {
  /** Who is signed in: an account or a guest identity. */
  readonly user: User | null
  readonly isLoading: boolean
  readonly lastPayment: PaymentType | null
  readonly signOut: () => Promise<void>
}

/** Who stands at the checkout. */
export function usePerson(): Person {
  const shop = useShop()
  const isSignedIn = useSignedIn()
  const { data: user, isLoading } = useAsk('readUser', isSignedIn ? {} : null)
  const { data: orders } = useAsk('listOrders', isSignedIn ? { per_page: 1 } : null)
  return {
    user: (isSignedIn && user) || null,
    isLoading: isSignedIn && isLoading && !user,
    lastPayment: (isSignedIn && orders?.[0]?.paymentType) || null,
    signOut: () => signOut(shop),
  }
}
