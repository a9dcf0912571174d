import type { PersonalField } from '@tischlein/rules/ordering/personal-fields'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import { createStore } from '../store.ts'

/** How the guest says who they are. */
export type ContactWay = 'none' | 'guest' | 'code' | 'password'

/** Everything typed or chosen at the checkout. It outlives the page: a look into the cart takes nothing away. */
export type Draft = {
  readonly way: ContactWay
  /** Only what was typed here; the rest comes from the basket and the account. */
  readonly typed: { readonly [field in PersonalField]?: string }
  readonly left: readonly PersonalField[]
  /** An address of the account; `other` once a new one is typed. */
  readonly addressId: number | 'other' | null
  readonly payment: PaymentType | null
  /** The terms are ticked, where the restaurant wants that. */
  readonly hasAgreed: boolean
  readonly card: { readonly qrCode: string; readonly pin: string }
}

export const emptyDraft: Draft = {
  way: 'none',
  typed: {},
  left: [],
  addressId: null,
  payment: null,
  hasAgreed: false,
  card: { qrCode: '', pin: '' },
}

export const draft = createStore(emptyDraft)

export const changeDraft = (change: Partial<Draft>) => draft.set((now) => ({ ...now, ...change }))

/** After an order: contact and address stay for the next one, the pin of a card does not. */
export const afterOrder = () =>
  draft.set((now) => ({
    ...emptyDraft,
    way: now.way,
    typed: { ...now.typed, comment: undefined },
    payment: now.payment,
  }))
