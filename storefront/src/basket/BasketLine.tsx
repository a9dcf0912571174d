import type { CartItem } from '@tischlein/contract/entities'
import { DishPicture } from '../menu/DishPicture.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import css from './BasketLine.module.css'
import { LineChange } from './LineChange.tsx'
import { LineNote } from './LineNote.tsx'
import { LinePackaging } from './LinePackaging.tsx'
import { LinePersons } from './LinePersons.tsx'
import { LinePrice } from './LinePrice.tsx'
import { LineUnits } from './LineUnits.tsx'
import { LineWords } from './LineWords.tsx'

/** A line in the basket beside the menu. */
export const NarrowLine = ({ line }: { line: CartItem }) => (
  <li className={css.line}>
    <div className={css.words}>
      <LineWords line={line} heading="h3" isFull={false} />
    </div>
    <LinePrice line={line} of="line" className={css.price} />
    <div className={css.persons}>
      <LinePersons line={line} />
    </div>
    <div className={css.low}>
      <div className={css.deeds}>
        <LineChange line={line} />
      </div>
      <div className={css.units}>
        <LineUnits line={line} />
      </div>
    </div>
    <LinePackaging line={line} />
    {line.extra_info.comment && <p className={css.note}>{line.extra_info.comment}</p>}
  </li>
)

/** A line on the basket's page, on a phone. */
export function PageLine({ line }: { line: CartItem }) {
  const { t, amount } = useWords()
  const { basket_images, item_comments } = useRestaurant()
  return (
    <li className={css.line} data-look="page">
      {basket_images && (
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
        <LineWords line={line} heading="h2" isFull />
        {line.quantity > 1 && (
          <p className={css.each}>{t('shop.line.each', { price: amount(line.price) })}</p>
        )}
      </div>
      <LinePrice line={line} of="line" className={css.price} />
      <div className={css.persons}>
        <LinePersons line={line} />
      </div>
      <div className={css.low}>
        <div className={css.deeds}>
          <LineChange line={line} />
          {item_comments && line.id > 0 && <LineNote line={line} />}
        </div>
        <div className={css.units}>
          <LineUnits line={line} />
        </div>
      </div>
      <LinePackaging line={line} />
    </li>
  )
}
