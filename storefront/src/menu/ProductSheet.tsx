import type { AttributeGroup, Product } from '@tischlein/contract/entities'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useEffect } from 'react'
import { useAsk } from '../ask.ts'
import { closeOverlay } from '../shell/overlay.ts'
import { useMenuBasket } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import { DishSheet } from './DishSheet.tsx'
import { PackageSheet } from './PackageSheet.tsx'
import { SkeletonList } from './SkeletonList.tsx'
import { useProduct } from './use-product.ts'

/** The details of a dish, with whatever must be chosen: nothing, options, or the steps of a package. */
export function ProductSheet({ productId }: { productId: number }) {
  const product = useProduct(productId)
  useEffect(() => {
    if (product === null) closeOverlay()
  }, [product])
  if (!product) return <Waiting title="" />
  if (product.is_package) return <OnePackage product={product} />
  return <OneDish product={product} />
}

function OneDish({ product }: { product: Product }) {
  const groups = useGroups(product)
  return <DishSheet product={product} groups={groups} />
}

const noGroups: readonly AttributeGroup[] = []

/** The options of a dish; undefined while they are on their way. */
export function useGroups(product: Product): readonly AttributeGroup[] | undefined {
  const menuBasket = useMenuBasket()
  const question = { categoryId: product.category_id, productId: product.id, ...menuBasket }
  const { data } = useAsk('listAttributeGroups', product.extra === 1 ? question : null)
  return product.extra === 1 ? data : noGroups
}

/** A package without steps is added like any dish (answers.md, section 3). */
function OnePackage({ product }: { product: Product }) {
  const { data: steps } = useAsk('listPackageSteps', { productId: product.id, ...useMenuBasket() })
  if (!steps) return <Waiting title={product.name} />
  return steps.length > 0 ? <PackageSheet product={product} steps={steps} /> : <OneDish product={product} />
}

function Waiting({ title }: { title: string }) {
  const { t } = useWords()
  return (
    <Sheet title={<bdi>{title}</bdi>} closeLabel={t('shop.close')} onClose={closeOverlay}>
      <SkeletonList count={3} />
    </Sheet>
  )
}
