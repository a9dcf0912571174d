import { Price } from '@tischlein/ui/Price.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'

/** What a dish costs. What costs nothing is written as the restaurant wishes: 0.00, nothing at all, or "Free". */
export function DishPrice({ amount }: { amount: number }) {
  const { t } = useWords()
  const { zero_price_format } = useRestaurant()
  if (amount !== 0 || zero_price_format === 'zero') return <Price amount={amount} />
  return zero_price_format === 'free' ? t('shop.price.free') : null
}
