import type { CartItem } from '@tischlein/contract/entities'
import { Price } from '@tischlein/ui/Price.tsx'
import { VisuallyHidden } from '@tischlein/ui/VisuallyHidden.tsx'
import { useShop } from '../shop.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import css from './LinePrice.module.css'

type LinePriceProps = { line: CartItem; of: 'unit' | 'line'; className?: string }

/** What a unit or the whole line costs; while a new price is not confirmed, the old one stands struck before it. */
export function LinePrice({ line, of, className }: LinePriceProps) {
  const { t } = useWords()
  const before = useOldPrice(line)
  const units = of === 'unit' ? 1 : line.quantity
  return (
    <span className={className}>
      {before !== null && (
        <>
          <VisuallyHidden>{t('shop.price.before')} </VisuallyHidden>
          <Price amount={before * units} struck className={css.before} />{' '}
          <VisuallyHidden>{t('shop.price.now')} </VisuallyHidden>
        </>
      )}
      <Price amount={line.price * units} />
    </span>
  )
}

/** Of one unit, as the guest first saw it; null: nothing changed, or it is confirmed. */
function useOldPrice(line: CartItem): number | null {
  const { changes } = useStore(useShop().basket.store)
  const change = changes.find(({ what, basketProductId }) => what === 'price' && basketProductId === line.id)
  return change && change.before !== line.price ? change.before : null
}
