import type { CartItem } from '@tischlein/contract/entities'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Stepper } from '@tischlein/ui/Stepper.tsx'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useWords } from '../words.ts'
import css from './LineUnits.module.css'
import { leftForLine } from './left-for-line.ts'
import { hasPersons } from './persons.ts'
import { useBasket } from './use-basket.ts'
import { useUnits } from './use-units.ts'

/** How many of a line, and more or fewer of them; for one more person, a name is asked for first. */
export const LineUnits = ({ line }: { line: CartItem }) =>
  hasPersons(line) ? <PersonUnits line={line} /> : <PlainUnits line={line} />

function PersonUnits({ line }: { line: CartItem }) {
  const { t, named } = useWords<'shop' | 'basket'>()
  return (
    <OverlayLink
      to={{ name: 'product', id: line.productId }}
      className={css.more}
      label={t('basket.person.addTo', { name: named(line.name) })}
    >
      <Icon name="plus" size={18} />
      {t('basket.person.add')}
    </OverlayLink>
  )
}

/** Minus and plus of a line: the last unit has a bin, and plus ends with the stock (storefront.md, section 5). */
function PlainUnits({ line }: { line: CartItem }) {
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
