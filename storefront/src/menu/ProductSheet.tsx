import type { AttributeGroup, PackageStep, Product } from '@tischlein/contract/entities'
import { useEffect, useMemo } from 'react'
import { useAsk } from '../ask.ts'
import { closeOverlay } from '../shell/overlay.ts'
import { useMenuBasket } from '../shell/use-restaurant.ts'
import { useUnread } from '../shell/use-unread.ts'
import { DishSheet } from './DishSheet.tsx'
import { PackageSheet } from './PackageSheet.tsx'
import { useProduct } from './use-product.ts'
import { WaitingSheet } from './WaitingSheet.tsx'

/** The details of a dish, with whatever must be chosen: nothing, options, or the steps of a package. */
export function ProductSheet({ productId }: { productId: number }) {
  const { product, unread } = useProduct(productId)
  useEffect(() => {
    if (product === null) closeOverlay()
  }, [product])
  if (!product) return <WaitingSheet title="" unread={unread} />
  if (product.is_package) return <OnePackage product={product} />
  return <OneDish product={product} />
}

function OneDish({ product }: { product: Product }) {
  const { groups, unread } = useGroups(product)
  return <DishSheet product={product} groups={groups} unread={unread} />
}

const noGroups: readonly AttributeGroup[] = []

/**
 * The options of a dish; undefined while they are on their way, or where they could not be read. They are asked for once per category, as whoever looks
 * at one pizza looks at the next (storefront.md, section 4).
 */
export function useGroups(product: Product) {
  const question = { categoryId: product.category_id, ...useMenuBasket() }
  const answer = useAsk('listAttributeGroups', product.extra === 1 ? question : null)
  const unread = useUnread('listAttributeGroups', answer)
  const { data } = answer
  const groups = useMemo(
    () => (product.extra === 1 ? data && groupsOf(data, product.id) : noGroups),
    [data, product],
  )
  return { groups, unread }
}

/** Those of the whole category and those of the dish itself. */
export const groupsOf = (groups: readonly AttributeGroup[], productId: number): AttributeGroup[] =>
  groups.filter(({ product_ids }) => product_ids === null || product_ids.includes(productId))

/** A package without steps is added like any dish (answers.md, section 3). */
function OnePackage({ product }: { product: Product }) {
  const answer = useAsk('listPackageSteps', { productId: product.id, ...useMenuBasket() })
  const unread = useUnread('listPackageSteps', answer)
  const { data: steps } = answer
  if (!steps) return <WaitingSheet title={product.name} unread={unread} />
  if (steps.length === 0) return <OneDish product={product} />
  return <PackageSheet key={planOf(steps)} product={product} steps={steps} />
}

/** What is asked, and of what: when the restaurant changes it meanwhile, the steps begin anew with what was picked. */
const planOf = (steps: readonly PackageStep[]): string =>
  steps
    .map(({ id, min, max, products }) => [id, min, max, ...products.map((dish) => dish.id)].join(' '))
    .join()
