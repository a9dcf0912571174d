import { load as loadWords } from 'virtual:words-of/basket'
import { lazily } from '../lazily.tsx'
import { withWords } from '../with-words.ts'

/** What changed behind the guest's back is said at the till as it is in the cart: it needs one OK before paying. */
export const Changed = lazily(
  withWords(() => import('../basket/ChangesNotice.tsx').then((file) => file.ChangesNotice), loadWords),
)
