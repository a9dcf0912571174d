import type { ChosenItem } from '../basket/basket.ts'
import { allow, type Ruling, refuse } from '../ruling.ts'
import type { PackageStep, Product, StepProduct } from './menu.ts'

/** A dish picked in a step of a package, `quantity` per one package; 1 where it is missing or below 1. */
export type PackagePick = { readonly productId: number; readonly stepId: number; readonly quantity?: number }

/**
 * The contents of a package as chosen, each once, in the order of its steps (storefront.md, section 5).
 * Refuses `product_package_does_not_exists` for a step of another package, `product_does_not_exists` for a dish that
 * its step does not offer, `maximumProductSelection` and `minimumProductSelection` {step}.
 */
export function choosePackage(
  product: Pick<Product, 'steps'>,
  picks: readonly PackagePick[],
): Ruling<ChosenItem[]> {
  const chosen = mergedItems(picks)
  if (chosen.some(({ stepId }) => !product.steps.some((step) => step.id === stepId))) {
    return refuse('product_package_does_not_exists')
  }
  if (chosen.some((item) => !offerOf(product.steps, item))) {
    return refuse({ key: 'product_does_not_exists', field: 'productItems' })
  }
  for (const step of product.steps) {
    const refusal = stepRefusal(step, chosen)
    if (refusal) return refuse(refusal)
  }
  return allow(product.steps.flatMap((step) => chosen.filter((item) => item.stepId === step.id)))
}

function stepRefusal(step: PackageStep, chosen: readonly ChosenItem[]) {
  const own = chosen.filter((item) => item.stepId === step.id)
  const doubled = own.some((item) => item.quantity > 1 && !offerOf([step], item)?.multipleAllowed)
  if (doubled || countOf(own) > step.maximum)
    return { key: 'maximumProductSelection', name: step.name } as const
  if (countOf(own) < step.minimum) return { key: 'minimumProductSelection', name: step.name } as const
  return null
}

function mergedItems(picks: readonly PackagePick[]): ChosenItem[] {
  const merged = new Map<string, ChosenItem>()
  for (const { productId, stepId, quantity = 1 } of picks) {
    const key = `${stepId}/${productId}`
    const earlier = merged.get(key)?.quantity ?? 0
    merged.set(key, { productId, stepId, quantity: earlier + Math.max(1, Math.trunc(quantity)) })
  }
  return [...merged.values()]
}

/** What the menu says about a dish inside a step: its surcharge, and whether it may be taken twice. */
export const offerOf = (
  steps: readonly PackageStep[],
  item: { readonly productId: number; readonly stepId: number },
): StepProduct | undefined =>
  steps.find((step) => step.id === item.stepId)?.products.find((offer) => offer.productId === item.productId)

export const countOf = (items: readonly { readonly quantity: number }[]): number =>
  items.reduce((count, item) => count + item.quantity, 0)
