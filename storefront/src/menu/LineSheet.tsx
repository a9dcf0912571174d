import type { AttributeGroup, CartItem, Product } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useEffect, useRef, useState } from 'react'
import { writable } from '../basket/again.ts'
import { useBasket } from '../basket/use-basket.ts'
import { useRefusal } from '../basket/use-refusal.ts'
import { closeOverlay } from '../shell/overlay.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { AttributePicker, focusGroup } from './AttributePicker.tsx'
import { optionChanges } from './option-changes.ts'
import { useGroups } from './ProductSheet.tsx'
import { missingIn, type Picks, sentPicks, surchargeOf } from './picks.ts'
import { useProduct } from './use-product.ts'
import { WaitingSheet } from './WaitingSheet.tsx'

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
  const { product, unread } = useProduct(line.productId)
  if (!product) return <WaitingSheet title={line.name} unread={unread} />
  return <Options line={line} product={product} />
}

function Options({ line, product }: { line: CartItem; product: Product }) {
  const { t } = useWords()
  const { groups, unread } = useGroups(product)
  const [picks, setPicks] = useState<Picks>(() => picksOf(line))
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const save = useSaveOptions(line, groups ?? [])
  const missing = missingIn(groups ?? [], picks)
  const press = () => {
    const [first] = missing
    if (!first) return void save(picks)
    setAsked(true)
    focusGroup(form.current, first)
  }
  const footer = !unread && (
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
          unread={unread}
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

/** Options come and go on the line itself; where that cannot be (another size), a new line takes its place. */
function useSaveOptions(line: CartItem, groups: readonly AttributeGroup[]) {
  const { basket, call } = useShop()
  const tellRefusal = useRefusal()
  const replace = useReplace(line, groups)
  return async (picks: Picks) => {
    closeOverlay()
    const calls = optionChanges(groups, picksOf(line), picks)
    if (!calls) return replace(picks)
    for (const { by, picks: some } of calls) {
      const wish = { basketProductId: line.id, ...sentPicks(groups, some) }
      const outcome = await basket.change({
        send: (basketId) => call(by === 'add' ? 'addOptions' : 'removeOptions', { basketId, ...wish }),
        isOfBasket: true,
      })
      if (!outcome.ok) return tellRefusal(outcome.refusal)
    }
  }
}

/** The new choice goes in before the old one goes out: if it is refused, nothing is lost. */
function useReplace(line: CartItem, groups: readonly AttributeGroup[]) {
  const { basket, call } = useShop()
  const tellRefusal = useRefusal()
  return async (picks: Picks) => {
    const added = await basket.change({
      send: (basketId) =>
        call('addToBasket', {
          basketId,
          productId: line.productId,
          quantity: line.quantity,
          ...sentPicks(groups, picks),
          extraInfo: writable(line.extra_info),
        }),
    })
    if (!added.ok) return tellRefusal(added.refusal)
    await basket.change({
      send: (basketId) => call('deleteBasketLine', { basketId, basketProductId: line.id }),
      isOfBasket: true,
    })
  }
}
