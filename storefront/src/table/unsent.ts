import { createStore } from '../store.ts'
import { kept } from './kept.ts'

/**
 * The basket of a round that nobody answered: a draft on this device until the guest sends it again. Nothing sends it by
 * itself, because by then the table may have left (ux.md, section 7.10). Null: there is none.
 */
export const unsent = createStore(numberOf(kept.unsent.get()))

/** Sent into silence: sending the same basket again is safe, the server answers with the order if it has arrived. */
export function keepUnsent(basketId: number): void {
  kept.unsent.set(String(basketId))
  unsent.set(basketId)
}

export function forgetUnsent(): void {
  kept.unsent.forget()
  unsent.set(null)
}

function numberOf(written: string | null): number | null {
  return written === null ? null : Number(written)
}
