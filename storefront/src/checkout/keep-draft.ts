import { tab } from '../shell/tab.ts'
import type { Shop } from '../shop.ts'
import { changeDraft, type Draft, draft } from './draft.ts'

/** Neither a card with its pin nor an agreement outlasts the page. */
type KeptDraft = Pick<Draft, 'way' | 'typed' | 'left' | 'addressId' | 'payment'>

/** Whose it was: another basket begins anew, and after a log-out nobody finds what somebody typed. */
type Kept = { readonly basketId: number; readonly isSignedIn: boolean; readonly draft: KeptDraft }

let isKeeping = false

/** What was typed before this page was loaded comes back, and what is typed from now on is remembered in this tab. */
export function keepDraft({ basket, tokens }: Pick<Shop, 'basket' | 'tokens'>): void {
  if (isKeeping) return
  isKeeping = true
  let basketId = basket.store.get().told.id
  const kept = tab.checkout.get()
  if (isKept(kept) && kept.basketId === basketId && kept.isSignedIn === tokens.isSignedIn())
    changeDraft(kept.draft)
  draft.subscribe(() => {
    // An ordered basket is forgotten, but it comes back when its payment fails.
    basketId = basket.store.get().told.id || basketId
    const { way, typed, left, addressId, payment } = draft.get()
    const now: Kept = {
      basketId,
      isSignedIn: tokens.isSignedIn(),
      draft: { way, typed, left, addressId, payment },
    }
    tab.checkout.set(now)
  })
}

/** Written by this very shop: its parts are taken at their word. */
const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' && kept !== null && 'basketId' in kept && 'isSignedIn' in kept && 'draft' in kept
