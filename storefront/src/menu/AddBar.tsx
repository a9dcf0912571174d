import type { Product } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { Stepper } from '@tischlein/ui/Stepper.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { useWords } from '../words.ts'
import css from './AddBar.module.css'
import { leftFor } from './rules-view.ts'
import { useWhyOff } from './use-why-off.ts'

type AddBarProps = {
  product: Product
  quantity: number
  onQuantity: (quantity: number) => void
  unitPrice: number
  isWaiting: boolean
  onPress: () => void
}

/** How many, and the button with the price that they come to. */
export function AddBar({ product, quantity, onQuantity, unitPrice, isWaiting, onPress }: AddBarProps) {
  const { t, named } = useWords()
  const { basket } = useBasket()
  const left = leftFor(product, basket.products)
  const name = named(product.name)
  const reason = useWhyOff()(product) ?? (left === 0 ? t('shop.stock.allYours') : undefined)
  return (
    <div className={css.bar}>
      <Stepper
        label={t('shop.units.label', { name })}
        decreaseLabel={t('shop.units.less', { name })}
        increaseLabel={t('shop.units.more', { name })}
        value={quantity}
        min={1}
        max={left === null ? undefined : Math.max(1, left)}
        maxReason={t('shop.stock.allYours')}
        minReason={t('shop.units.least')}
        onChange={onQuantity}
      />
      <div className={css.button}>
        <Button wide busy={isWaiting} disabledReason={reason} showReason onPress={onPress}>
          <span className={css.verb}>{t('shop.add.verb')}</span>
          <Price amount={unitPrice * quantity} />
        </Button>
      </div>
    </div>
  )
}
