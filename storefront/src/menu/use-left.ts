import type { PackageStep, Product } from '@tischlein/contract/entities'
import { useAsk } from '../ask.ts'
import { useInBasket } from '../basket/use-basket.ts'
import { useMenuBasket } from '../shell/use-restaurant.ts'
import { leftFor } from './left.ts'

/** How many more of a dish without steps this basket may take; null is as many as one likes. */
export const useLeft = (product: Product, steps?: readonly PackageStep[]): number | null =>
  useInBasket(({ products }) => leftFor(product, products, steps))

/**
 * The same of a package: nothing is left once the basket holds the last of what one of its steps needs (storefront.md,
 * section 5). Its steps are asked for as soon as there is anything in the basket.
 */
export function usePackageLeft(product: Product): number | null {
  const menuBasket = useMenuBasket()
  const isFilled = useInBasket(({ products }) => products.length > 0)
  const { data } = useAsk('listPackageSteps', isFilled ? { productId: product.id, ...menuBasket } : null)
  return useLeft(product, data)
}
