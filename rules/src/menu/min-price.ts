import { type Cents, sum } from '../money.ts'
import type { OptionGroup, PackageStep, Product } from './menu.ts'
import { isAvailable, leastOf } from './option-groups.ts'

/**
 * The price of the cheapest valid choice, shown as "From {min price}"; null when the price is the price because no
 * choice that must be made costs anything (answers.md, section 1). `base` is the dish's price at the chosen time.
 */
export function minPrice(product: Product, base: Cents = product.price): Cents | null {
  const required = [...product.groups.map(requiredOption), ...product.steps.map(requiredDish)]
  const matters = required.some(({ count, prices }) => count > 0 && prices.some((price) => price > 0))
  return matters ? base + sum(required.map(cheapest)) : null
}

type Required = {
  readonly count: number
  readonly prices: readonly Cents[]
  readonly repeatable: readonly boolean[]
}

const requiredOption = (group: OptionGroup): Required => {
  const items = group.items.filter(isAvailable)
  return { count: leastOf(group), prices: items.map((item) => item.price), repeatable: items.map(() => true) }
}

const requiredDish = (step: PackageStep): Required => ({
  count: step.minimum,
  prices: step.products.map((offer) => offer.price),
  repeatable: step.products.map((offer) => offer.multipleAllowed),
})

/** The cheapest first; one that may be taken again is taken for all that is left. */
function cheapest({ count, prices, repeatable }: Required): Cents {
  const offers = prices
    .map((price, index) => ({ price, again: repeatable[index] === true }))
    .toSorted((a, b) => a.price - b.price || Number(b.again) - Number(a.again))
  let total = 0
  let left = count
  for (const { price, again } of offers) {
    const units = again ? left : Math.min(left, 1)
    total += price * units
    left -= units
  }
  return total
}
