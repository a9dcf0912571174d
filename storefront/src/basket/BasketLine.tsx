import type { CartItem } from '@tischlein/contract/entities'
import { Price } from '@tischlein/ui/Price.tsx'
import { Stepper } from '@tischlein/ui/Stepper.tsx'
import { DishPicture } from '../menu/DishPicture.tsx'
import { reasonWord } from '../menu/reason-word.ts'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import css from './BasketLine.module.css'
import { LineNote } from './LineNote.tsx'
import { leftForLine } from './left-for-line.ts'
import { useBasket } from './use-basket.ts'
import { useUnits } from './use-units.ts'

type BasketLineProps = { line: CartItem; look: 'narrow' | 'page' }

export function BasketLine({ line, look }: BasketLineProps) {
  const { t, named, amount } = useWords()
  const { basket_images, item_comments } = useRestaurant()
  const { basket } = useBasket()
  const changeUnits = useUnits()
  const name = named(line.name)
  const Heading = look === 'page' ? 'h2' : 'h3'
  const left = leftForLine(line, basket.products)
  const chosen = chosenIn(line)
  const hasOptions = line.attributeItems.length + line.productAttributeItems.length > 0
  return (
    <li className={css.line} data-look={look}>
      {look === 'page' && basket_images && (
        <DishPicture
          className={css.picture}
          url={line.image}
          name={line.name}
          width={72}
          height={72}
          sizes="72px"
        />
      )}
      <div className={css.words}>
        <Heading className={css.name}>
          <bdi>{line.name}</bdi>
        </Heading>
        {chosen && <p className={css.chosen}>{chosen}</p>}
        {line.depot && (
          <p className={css.chosen}>
            {t('shop.line.deposit', { name: line.depot.name, price: amount(line.depot.price) })}
          </p>
        )}
        {line.quantity > 1 && look === 'page' && (
          <p className={css.chosen}>{t('shop.line.each', { price: amount(line.price) })}</p>
        )}
        {line.isDisabled && <p className={css.off}>{t(reasonWord(line.disabled_reason))}</p>}
      </div>
      <Price amount={line.totalPrice} className={css.price} />
      <div className={css.low}>
        <div className={css.deeds}>
          {hasOptions && line.id > 0 && (
            <OverlayLink
              to={{ name: 'line', id: line.id }}
              className={css.deed}
              label={t('shop.line.changeName', { name })}
            >
              {t('shop.line.change')}
            </OverlayLink>
          )}
          {look === 'page' && item_comments && line.id > 0 && <LineNote line={line} />}
        </div>
        <div className={css.units}>
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
        </div>
      </div>
      {look === 'narrow' && line.extra_info.comment && <p className={css.note}>{line.extra_info.comment}</p>}
    </li>
  )
}

/** Options and contents in one line: "32 cm · Büffelmozzarella · 2 × Basilikum". */
function chosenIn(line: CartItem): string {
  const parts = [...line.items, ...line.attributeItems, ...line.productAttributeItems]
  return parts
    .map(({ name, quantity }) => (quantity > 1 ? `\u2066${quantity} ×\u2069 ${name}` : name))
    .join(' · ')
}
