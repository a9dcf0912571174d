import type { Product } from '@tischlein/contract/entities'
import type { ChosenItem } from '@tischlein/rules/basket/basket'
import { useState } from 'react'
import { type Deed, stepOf } from '../basket/deeds.ts'
import { useSendAdd } from '../basket/use-add.ts'
import { useReason } from '../basket/use-refusal.ts'
import { closeOverlay } from '../shell/overlay.ts'
import { useShop } from '../shop.ts'
import { type Draft, dropDraft } from './draft.ts'
import { extraInfoOf } from './person.ts'

/** Adds a package. Its sheet stays until the server has taken it, and says why if it has not (storefront.md, section 4). */
export function useAddPackage(product: Product, price: number) {
  const { call, basket } = useShop()
  const sendAdd = useSendAdd()
  const reasonOf = useReason()
  const [isAdding, setAdding] = useState(false)
  const [whyNot, setWhyNot] = useState<string | null>(null)

  const add = async (items: readonly ChosenItem[], draft: Draft) => {
    if (isAdding) return
    setAdding(true)
    setWhyNot(null)
    const contents = items.map(({ productId, stepId, quantity }) => ({
      productId,
      productPackageId: stepId,
      quantity,
    }))
    const extra = extraInfoOf(product, draft)
    const chosen = extra && { extraInfo: extra }
    const deed: Deed = { do: 'add', product, quantity: 1, price, contents, ...(chosen && { chosen }) }
    const step = stepOf(deed, call, basket)
    const outcome = await sendAdd(product.name, step, (refusal) => setWhyNot(reasonOf(refusal)))
    setAdding(false)
    if (!outcome.ok) return
    dropDraft(product.id)
    closeOverlay()
  }
  return { add, isAdding, whyNot }
}
