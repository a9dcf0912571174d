import type { AttributeGroup, CartItem, Product } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useEffect, useRef, useState } from 'react'
import { useBasket } from '../basket/use-basket.ts'
import { useRefusal } from '../basket/use-refusal.ts'
import { closeOverlay } from '../shell/overlay.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { AttributePicker, focusGroup } from './AttributePicker.tsx'
import { useGroups } from './ProductSheet.tsx'
import { missingIn, type Picks, sentPicks, surchargeOf } from './picks.ts'
import { useProduct } from './use-product.ts'

/** Changes the options of a line that is in the basket already. */
export function LineSheet({ lineId }: { lineId: number }) {
  const { basket, isLoaded } = useBasket()
  const line = basket.products.find(({ id }) => id === lineId)
  useEffect(() => {
    if (isLoaded && !line) closeOverlay()
  }, [isLoaded, line])
  return line ? <OneLine line={line} /> : null
}

function OneLine({ line }: { line: CartItem }) {
  const product = useProduct(line.productId)
  return product ? <Options line={line} product={product} /> : null
}

function Options({ line, product }: { line: CartItem; product: Product }) {
  const { t } = useWords()
  const groups = useGroups(product)
  const [picks, setPicks] = useState<Picks>(() => picksOf(line))
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const replace = useReplace(line, groups ?? [])
  const missing = missingIn(groups ?? [], picks)
  const press = () => {
    if (missing.length === 0) return void replace(picks)
    setAsked(true)
    focusGroup(form.current, missing[0])
  }
  const footer = (
    <Button wide busy={!groups} onPress={press}>
      <span style={{ flex: 1, textAlign: 'start' }}>{t('shop.line.save')}</span>
      <Price amount={(product.price + surchargeOf(groups ?? [], picks)) * line.quantity} />
    </Button>
  )
  return (
    <Sheet title={<bdi>{line.name}</bdi>} closeLabel={t('shop.close')} onClose={closeOverlay} footer={footer}>
      <div ref={form} style={{ display: 'grid', gap: 'var(--s6)' }}>
        <AttributePicker
          product={product}
          groups={groups}
          picks={picks}
          missing={isAsked ? missing : []}
          onChange={setPicks}
        />
      </div>
    </Sheet>
  )
}

const picksOf = (line: CartItem): Picks =>
  new Map([...line.attributeItems, ...line.productAttributeItems].map(({ id, quantity }) => [id, quantity]))

const isSame = (one: Picks, other: Picks) =>
  one.size === other.size && [...one].every(([id, quantity]) => other.get(id) === quantity)

/** The new choice goes in before the old one goes out: if it is refused, nothing is lost. */
function useReplace(line: CartItem, groups: readonly AttributeGroup[]) {
  const { basket, call } = useShop()
  const tellRefusal = useRefusal()
  return async (picks: Picks) => {
    closeOverlay()
    if (isSame(picks, picksOf(line))) return
    const { comment } = line.extra_info
    const added = await basket.change({
      send: (basketId) =>
        call('addToBasket', {
          basketId,
          productId: line.productId,
          quantity: line.quantity,
          ...sentPicks(groups, picks),
          ...(comment ? { extraInfo: { comment } } : {}),
        }),
    })
    if (!added.ok) return tellRefusal(added.refusal)
    await basket.change({
      send: (basketId) => call('deleteBasketLine', { basketId, basketProductId: line.id }),
    })
  }
}
