import type { Cents } from '../money.ts'

export type UnitPrice = { readonly price: Cents; readonly unit: 'l' | 'kg' }

const units: Readonly<Record<string, { readonly unit: 'l' | 'kg'; readonly parts: number }>> = {
  l: { unit: 'l', parts: 1 },
  dl: { unit: 'l', parts: 10 },
  cl: { unit: 'l', parts: 100 },
  ml: { unit: 'l', parts: 1000 },
  kg: { unit: 'kg', parts: 1 },
  g: { unit: 'kg', parts: 1000 },
}

/**
 * What a litre or a kilogram costs, from the price in cents and the quantity as menus write it: `0,33 l`, `6 x 0,5 l`,
 * `750 g`. Null where the quantity is no measure, or none is given (Preisangabenverordnung, section 4).
 */
export function unitPriceOf(price: Cents, netQuantity: string | null): UnitPrice | null {
  const said = /^(?:(\d{1,3})\s*[x×]\s*)?(\d{1,6}(?:[.,]\d{1,3})?)\s*(l|dl|cl|ml|kg|g)$/i.exec(
    netQuantity?.trim() ?? '',
  )
  const measure = units[said?.[3]?.toLowerCase() ?? '']
  if (!said || !measure) return null
  const amount = Number(said[1] ?? 1) * Number(said[2]?.replace(',', '.'))
  return amount > 0 ? { price: Math.round((price * measure.parts) / amount), unit: measure.unit } : null
}
