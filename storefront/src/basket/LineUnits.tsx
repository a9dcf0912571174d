import type { CartItem } from '@tischlein/contract/entities'
import { Stepper } from '@tischlein/ui/Stepper.tsx'
import { useWords } from '../words.ts'
import { leftForLine } from './left-for-line.ts'
import { useBasket } from './use-basket.ts'
import { useUnits } from './use-units.ts'

/** Minus and plus of a line: the last unit has a bin, and plus ends with the stock (storefront.md, section 5). */
export function LineUnits({ line }: { line: CartItem }) {
  const { t, named } = useWords()
  const { basket } = useBasket()
  const changeUnits = useUnits()
  const name = named(line.name)
  const left = leftForLine(line, basket.products)
  return (
    <Stepper
      label={t('shop.units.label', { name })}
      decreaseLabel={t('shop.units.less', { name })}
      increaseLabel={t('shop.units.more', { name })}
      removeLabel={t('shop.units.remove', { name })}
      value={line.quantity}
      max={left === null ? undefined : line.quantity + left}
      maxReason={t('shop.stock.allYours')}
      onChange={(quantity) => changeUnits(line, quantity)}
    />
  )
}
