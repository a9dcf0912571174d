import type { PackageProduct, PackageStep } from '@tischlein/contract/entities'
import { mayPick, type WizardState } from '@tischlein/rules/menu/package-wizard'
import { unitsNeeded } from '@tischlein/rules/menu/stock'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { Stepper } from '@tischlein/ui/Stepper.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { useWords } from '../words.ts'
import { Codes } from './Codes.tsx'
import { DishPicture } from './DishPicture.tsx'
import { FEW_LEFT, ruleLine } from './left.ts'
import css from './PackageStepView.module.css'

type PackageStepViewProps = {
  step: PackageStep
  state: WizardState
  onPick: (productId: number) => void
  onDrop: (productId: number) => void
}

/** The dishes of one step as cards; the whole card is the check box. */
export function PackageStepView({ step, state, onPick, onDrop }: PackageStepViewProps) {
  const { t } = useWords<'shop' | 'menu'>()
  const { basket } = useBasket()
  const inBasket = unitsNeeded(basket.products.map(ruleLine))
  const picked = state.items.filter(({ stepId }) => stepId === step.id)
  const count = picked.reduce((sum, { quantity }) => sum + quantity, 0)

  /** Stock less what this package, in whichever step, and the basket hold (storefront.md, section 5). */
  const leftOf = (product: PackageProduct) => {
    if (product.stock === null) return null
    const here = state.items.filter(({ productId }) => productId === product.id)
    const taken =
      here.reduce((sum, { quantity }) => sum + quantity, 0) + (inBasket.get(`product:${product.id}`) ?? 0)
    return Math.max(0, product.stock - taken)
  }
  /** "2 of 2–3": chosen so far, of the fewest and the most. */
  const chosenText = () => {
    const { min: least, max: most } = step
    return t(most > least ? 'menu.package.neededUpTo' : 'menu.package.needed', { count, least, most })
  }
  return (
    <fieldset>
      <legend className={css.legend}>
        <span className={css.title}>
          {step.min === step.max
            ? t('menu.options.exactly', { count: step.min })
            : t('menu.options.between', { least: step.min, most: step.max })}
          <span aria-live="polite">
            <Pill tone={count >= step.min ? 'ok' : 'plain'} icon={count >= step.min ? 'check' : undefined}>
              {chosenText()}
            </Pill>
          </span>
        </span>
      </legend>
      <ul className={css.cards}>
        {step.products.map((product) => (
          <PackageCard
            key={product.id}
            product={product}
            quantity={picked.find(({ productId }) => productId === product.id)?.quantity ?? 0}
            left={leftOf(product)}
            mayMore={mayPick(state, product.id)}
            onPick={() => onPick(product.id)}
            onDrop={() => onDrop(product.id)}
          />
        ))}
      </ul>
    </fieldset>
  )
}

type PackageCardProps = {
  product: PackageProduct
  quantity: number
  left: number | null
  mayMore: boolean
  onPick: () => void
  onDrop: () => void
}

function PackageCard({ product, quantity, left, mayMore, onPick, onDrop }: PackageCardProps) {
  const { t, named, amount } = useWords<'shop' | 'menu'>()
  const isOut = left === 0 && quantity === 0
  const isFull = !mayMore && quantity === 0
  const name = named(product.name)
  const toggle = () => {
    if (quantity > 0) for (let unit = 0; unit < quantity; unit++) onDrop()
    else if (!isOut) onPick()
  }
  return (
    <li className={css.card} data-picked={quantity > 0 || undefined} data-off={isOut || isFull || undefined}>
      <label className={css.face}>
        <input
          type="checkbox"
          className={css.input}
          checked={quantity > 0}
          aria-disabled={isOut || isFull || undefined}
          onChange={toggle}
        />
        <DishPicture
          className={css.picture}
          url={product.image}
          name={product.name}
          width={240}
          height={124}
          sizes="200px"
          dimmed={isOut}
        />
        <span className={css.mark}>
          <Icon name="check" size={18} stroke={2.6} />
        </span>
        <span className={css.words}>
          <bdi className={css.name}>{product.name}</bdi>
          <span className={css.price}>
            {isOut ? (
              // Where the guest has the last one, it is not sold out: it stands in another step or in the basket.
              t(product.stock === 0 ? 'shop.stock.out' : 'shop.stock.allYours')
            ) : product.price > 0 ? (
              <Price amount={product.price} sign />
            ) : (
              t('menu.package.included')
            )}
          </span>
          <Codes codes={product.allergy_info} className={css.codes} />
          {left !== null && left > 0 && (
            <span className={css.left} data-few={left <= FEW_LEFT || undefined}>
              {t('menu.package.left', { count: left })}
            </span>
          )}
          {product.depot && (
            <span className={css.depot}>
              {t('shop.price.deposit', { price: amount(product.depot.price) })}
            </span>
          )}
        </span>
      </label>
      {quantity > 0 && product.is_multiple_allowed && (
        <div className={css.units}>
          <Stepper
            label={t('shop.units.label', { name })}
            decreaseLabel={t('shop.units.less', { name })}
            increaseLabel={t('shop.units.more', { name })}
            value={quantity}
            min={0}
            max={mayMore && left !== 0 ? undefined : quantity}
            maxReason={left === 0 ? t('shop.stock.allYours') : t('menu.package.full')}
            onChange={(next) => (next > quantity ? onPick() : onDrop())}
          />
        </div>
      )}
    </li>
  )
}
