import type { BoardOrder } from '@tischlein/contract/entities'

export type Notes = { readonly allergies: readonly string[]; readonly others: readonly string[] }

/**
 * What guests wrote, told apart: whatever speaks of an allergy is shown first and in black, wherever it was written.
 * Guests write in their own language; better one bar too many than a missed nut.
 */
export function notesOf(order: BoardOrder): Notes {
  const ofOrder = order.user_details?.comment?.trim() ?? ''
  const ofLines = order.products.map(({ extra_info }) => extra_info.comment?.trim() ?? '')
  return {
    allergies: [ofOrder, ...ofLines].filter((note) => note && speaksOfAllergy(note)),
    others: ofOrder && !speaksOfAllergy(ofOrder) ? [ofOrder] : [],
  }
}

export const speaksOfAllergy = (note: string) =>
  /allerg|intoleran|unverträglich|anaphyla|zöliak|coeliac|celiac|cœliaque|coeliaque|حساسي|تحسس/i.test(note)
