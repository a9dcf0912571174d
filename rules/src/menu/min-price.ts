import { type Cents, sum } from '../money.ts'
import type { OptionGroup, PackageStep, Product } from './menu.ts'
import { isAvailable, leastOf } from './option-groups.ts'

/**
 * The price of the cheapest valid choice, shown as "From {min price}"; null when the price is the price because no
 * choice that must be made costs anything (answers.md, section 1). `base` is the dish's price at the chosen time;
 * `isThere` tells which dishes of a package can be had then.
 */
export function minPrice(
  product: Product,
  base: Cents = product.price,
  isThere: (productId: number) => boolean = () => true,
): Cents | null {
  const steps = product.steps.map((step) => requiredDish(step, isThere))
  const required = [...product.groups.map(requiredOption), ...steps]
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

function requiredDish(step: PackageStep, isThere: (productId: number) => boolean): Required {
  const left = step.products.filter((offer) => isThere(offer.productId))
  // A package that nobody can have still has a price.
  const offers = left.length > 0 ? left : step.products
  return {
    count: step.minimum,
    prices: offers.map((offer) => offer.price),
    repeatable: offers.map((offer) => offer.multipleAllowed),
  }
}

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
