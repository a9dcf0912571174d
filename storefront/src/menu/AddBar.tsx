import type { Product } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Stepper } from '@tischlein/ui/Stepper.tsx'
import { useWords } from '../words.ts'
import css from './AddBar.module.css'
import { DishPrice } from './DishPrice.tsx'
import { PickTime, useMayWait } from './PickTime.tsx'
import { useLeft } from './use-left.ts'
import { useWhyOff } from './use-why-off.ts'

/** What still has to be chosen, in words, and the way there. */
export type Lacking = { readonly reason: string; readonly lead: () => void }

type AddBarProps = {
  product: Product
  quantity: number
  onQuantity: (quantity: number) => void
  unitPrice: number
  isWaiting: boolean
  lacking: Lacking | null
  onPress: () => void
}

/** How many, and the button with the price that they come to. It is off until all is chosen, and says what is not. */
export function AddBar({
  product,
  quantity,
  onQuantity,
  unitPrice,
  isWaiting,
  lacking,
  onPress,
}: AddBarProps) {
  const { t, named } = useWords<'shop' | 'menu'>()
  const left = useLeft(product)
  const name = named(product.name)
  const whyOff = useWhyOff()(product) ?? (left === 0 ? t('shop.stock.allYours') : undefined)
  if (useMayWait(product)) return <PickTime product={product} />
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
        minReason={t('menu.units.least')}
        onChange={onQuantity}
      />
      <div className={css.button}>
        <Button
          wide
          busy={isWaiting}
          disabledReason={whyOff ?? lacking?.reason}
          showReason
          onRefused={whyOff ? undefined : lacking?.lead}
          onPress={onPress}
        >
          <span className={css.verb}>{t('shop.add.verb')}</span>
          <DishPrice amount={unitPrice * quantity} />
        </Button>
      </div>
    </div>
  )
}
