import type { BoardOrder } from '@tischlein/contract/entities'
import { speaksOfAllergy } from '@tischlein/rules/ordering/allergy-note'

export type Notes = { readonly allergies: readonly string[]; readonly others: readonly string[] }

/**
 * What guests wrote, told apart: whatever speaks of an allergy is shown first and in black, wherever it was written.
 */
export function notesOf(order: BoardOrder): Notes {
  const ofOrder = order.user_details?.comment?.trim() ?? ''
  const ofLines = order.products.map(({ extra_info }) => extra_info.comment?.trim() ?? '')
  return {
    allergies: [ofOrder, ...ofLines].filter((note) => note && speaksOfAllergy(note)),
    others: ofOrder && !speaksOfAllergy(ofOrder) ? [ofOrder] : [],
  }
}
