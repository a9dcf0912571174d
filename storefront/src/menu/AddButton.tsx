import type { Basket, CartItem, Product } from '@tischlein/contract/entities'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { Stepper } from '@tischlein/ui/Stepper.tsx'
import { useState } from 'react'
import { isPlainLineOf, unitsIn } from '../basket/units.ts'
import { asksFirst, useAdd } from '../basket/use-add.ts'
import { useBasket, useInBasket } from '../basket/use-basket.ts'
import { useUnits } from '../basket/use-units.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import css from './AddButton.module.css'
import { useLeft, usePackageLeft } from './use-left.ts'

type AddButtonProps = { product: Product; className?: string | undefined }

/** + on a dish. Once some are in the basket it shows how many; a press on the number opens minus and plus in place. */
export function AddButton({ product, className }: AddButtonProps) {
  const { catalogue_mode } = useRestaurant()
  if (catalogue_mode || product.stock === 0 || product.isDisabled) return null
  const Count = product.is_package ? PackageCounter : DishCounter
  return <Count product={product} className={className} />
}

const DishCounter = (props: AddButtonProps) => <Counter {...props} left={useLeft(props.product)} />
const PackageCounter = (props: AddButtonProps) => <Counter {...props} left={usePackageLeft(props.product)} />

function Counter({ product, className, left }: AddButtonProps & { left: number | null }) {
  const { t, named } = useWords()
  const [isOpen, setOpen] = useState(false)
  const add = useAdd()
  const count = useInBasket((basket) => unitsIn({ products: linesOf(basket, product) }))
  const isPlain = useInBasket((basket) => plainLineIn(basket, product) !== undefined)
  if (isOpen && isPlain) {
    return (
      <span className={className}>
        <LineStepper product={product} left={left} onEmpty={() => setOpen(false)} />
      </span>
    )
  }
  const name = named(product.name)
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

const linesOf = ({ products }: Basket, { id }: Product) => products.filter((line) => line.productId === id)

/** The one line that more of the dish would join; undefined: there is none, or it takes a choice first. */
function plainLineIn(basket: Basket, product: Product): CartItem | undefined {
  const [line, another] = linesOf(basket, product)
  return line && !another && !asksFirst(product) && isPlainLineOf(line, product) ? line : undefined
}

type LineStepperProps = { product: Product; left: number | null; onEmpty: () => void }

function LineStepper({ product, left, onEmpty }: LineStepperProps) {
  const { t, named } = useWords()
  const { basket } = useBasket()
  const changeUnits = useUnits()
  const name = named(product.name)
  const line = plainLineIn(basket, product)
  if (!line) return null
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
