import type { Client } from '@tischlein/contract/client'
import type { ManagedPayment, PrepaidCard } from '@tischlein/contract/entities'
import { createStore, type Store } from '../store.ts'

/** What of the money a person must look at; null: not read yet. */
export type ToLookAt = {
  readonly payments: readonly ManagedPayment[]
  readonly cards: readonly PrepaidCard[]
}

export type MoneyDesk = { readonly store: Store<ToLookAt | null>; readonly read: () => Promise<void> }

const PAGE = 100

export function keepMoney(call: Client, mayLook: () => boolean): MoneyDesk {
  const store = createStore<ToLookAt | null>(null)
  return {
    store,
    async read() {
      if (!mayLook()) return
      const [{ data: payments }, { data: cards }] = await Promise.all([
        call('listPayments', { attention: true, per_page: PAGE }),
        call('listPrepaidCards', { locked: true, per_page: PAGE }),
      ])
      store.set({ payments, cards })
    },
  }
}

/** What is left of a payment that nobody has sent back yet, in minor units. */
export const leftOf = ({ amount, received, refunded, refunding }: ManagedPayment): number =>
  Math.max(0, (received?.amount ?? amount) - refunded - refunding)

/** How far the money is on its way back. */
export function wayBack(payment: ManagedPayment): 'here' | 'on-its-way' | 'back' {
  if (leftOf(payment) > 0) return 'here'
  return payment.refunding > 0 ? 'on-its-way' : 'back'
}

/** Money that came too late or twice is nobody's to keep. */
export const mayKeep = (payment: ManagedPayment): boolean =>
  leftOf(payment) > 0 && payment.attention !== 'paid_late' && payment.attention !== 'paid_twice'
