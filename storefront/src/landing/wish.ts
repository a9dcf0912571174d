import type { InputFor } from '@tischlein/contract/client'

/** What the guest looks for, spelled as the server spells it when it draws the page. */
export function wishOf(query: URLSearchParams): InputFor<'listRestaurants'> {
  const postalCode = query.get('postalCode')
  const deliveryType = typeOf(query.get('deliveryType'))
  return { ...(postalCode ? { postalCode } : {}), ...(deliveryType ? { deliveryType } : {}) }
}

const typeOf = (word: string | null) =>
  (['delivery', 'pickup', 'here'] as const).find((type) => type === word) ?? null
