import type { Basket } from '@tischlein/contract/entities'
import { Progress } from '@tischlein/ui/Progress.tsx'
import { useWords } from '../words.ts'
import css from './Gap.module.css'

/** How much is missing to the minimum order, else to free delivery; nothing where nothing is missing. */
export function gapOf({ minimum, free_shipping_missing, totals }: Basket) {
  if (minimum && minimum.missing > 0) {
    return { kind: 'minimum', missing: minimum.missing, goal: minimum.value } as const
  }
  if (free_shipping_missing) {
    return {
      kind: 'free',
      missing: free_shipping_missing,
      goal: totals.goods + free_shipping_missing,
    } as const
  }
  return null
}

export function Gap({ basket, look }: { basket: Basket; look: 'card' | 'bar' }) {
  const { t, amount } = useWords()
  const gap = gapOf(basket)
  if (!gap || basket.products.length === 0) return null
  const text = t(`shop.gap.${gap.kind}`, { amount: amount(gap.missing) })
  return (
    <div className={css[look]}>
      <p>{text}</p>
      <Progress value={gap.goal - gap.missing} max={gap.goal} label={text} />
    </div>
  )
}
