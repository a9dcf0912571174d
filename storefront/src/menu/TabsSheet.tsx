import type { Product } from '@tischlein/contract/entities'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useEffect } from 'react'
import { closeOverlay } from '../shell/overlay.ts'
import { RichText } from '../shell/RichText.tsx'
import { useWords } from '../words.ts'
import css from './TabsSheet.module.css'
import { useProduct } from './use-product.ts'
import { WaitingSheet } from './WaitingSheet.tsx'

/** What else the restaurant wrote about a dish, tab below tab (storefront.md, section 2). */
export function TabsSheet({ productId }: { productId: number }) {
  const { product, unread } = useProduct(productId)
  useEffect(() => {
    if (product === null) closeOverlay()
  }, [product])
  return product ? <Tabs product={product} /> : <WaitingSheet title="" unread={unread} />
}

function Tabs({ product }: { product: Product }) {
  const { t } = useWords<'shop' | 'menu'>()
  return (
    <Sheet
      title={t('menu.extra_tags')}
      subtitle={<bdi lang={product.lang}>{product.name}</bdi>}
      kind="bottom"
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
    >
      <div className={css.tabs} lang={product.lang}>
        {product.extra_tabs.map((tab) => (
          <section key={tab.id}>
            <h3>{tab.title}</h3>
            <RichText html={tab.content} />
          </section>
        ))}
      </div>
    </Sheet>
  )
}
