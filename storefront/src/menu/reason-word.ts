import type { WordKey } from '@tischlein/locales/keys'

/** A few words for a card; the sheet has the whole sentence of the catalogue. */
const words: Record<string, WordKey<'shop'>> = {
  out_of_stock: 'shop.stock.out',
  product_not_available_for_date: 'shop.off.time',
  the_product_is_not_available_in_this_delivery_type: 'shop.off.type',
  paused: 'shop.off.paused',
  restaurant_not_selling: 'shop.off.paused',
}

export const reasonWord = (key: string | null): WordKey<'shop'> => words[key ?? ''] ?? 'shop.off.now'
