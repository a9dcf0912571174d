import type { CartItem, Product } from '@tischlein/contract/entities'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { Stepper } from '@tischlein/ui/Stepper.tsx'
import { useState } from 'react'
import { isPlainLineOf } from '../basket/expected.ts'
import { asksFirst, useAdd } from '../basket/use-add.ts'
import { useBasket } from '../basket/use-basket.ts'
import { useUnits } from '../basket/use-units.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import css from './AddButton.module.css'
import { leftFor } from './rules-view.ts'

type AddButtonProps = { product: Product; className?: string }

/** + on a dish. Once some are in the basket it shows how many; a press on the number opens minus and plus in place. */
export function AddButton({ product, className }: AddButtonProps) {
  const { t, named } = useWords()
  const { catalogue_mode } = useRestaurant()
  const { basket } = useBasket()
  const [isOpen, setOpen] = useState(false)
  const add = useAdd()
  if (catalogue_mode || product.stock === 0 || product.isDisabled) return null

  const lines = basket.products.filter((line) => line.productId === product.id)
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  const plain = lines.find((line) => isPlainLineOf(line, product))
  const isPlain = plain !== undefined && lines.length === 1 && !asksFirst(product)
  if (isOpen && isPlain) {
    return (
      <span className={className}>
        <LineStepper product={product} line={plain} onEmpty={() => setOpen(false)} />
      </span>
    )
  }
  const name = named(product.name)
  const left = leftFor(product, basket.products)
  return (
    <span className={className}>
      <IconButton
        icon="plus"
        variant={count > 0 ? 'filled' : 'raised'}
        text={count > 0 ? String(count) : undefined}
        label={t(count > 0 ? 'shop.add.more' : 'shop.add.name', { name, count })}
        disabledReason={left === 0 && !isPlain ? t('shop.stock.allYours') : undefined}
        onPress={() => (isPlain ? setOpen(true) : add(product))}
      />
    </span>
  )
}

function LineStepper({ product, line, onEmpty }: { product: Product; line: CartItem; onEmpty: () => void }) {
  const { t, named } = useWords()
  const { basket } = useBasket()
  const changeUnits = useUnits()
  const name = named(product.name)
  const left = leftFor(product, basket.products)
  return (
    <span className={css.open}>
      <Stepper
        label={t('shop.units.label', { name })}
        decreaseLabel={t('shop.units.less', { name })}
        increaseLabel={t('shop.units.more', { name })}
        removeLabel={t('shop.units.remove', { name })}
        value={line.quantity}
        max={left === null ? undefined : line.quantity + left}
        maxReason={t('shop.stock.allYours')}
        onChange={(quantity) => {
          changeUnits(line, quantity)
          if (quantity === 0) onEmpty()
        }}
      />
    </span>
  )
}
