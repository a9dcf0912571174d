import type { CartItem } from '@tischlein/contract/entities'
import { DishPicture } from '../menu/DishPicture.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import css from './BasketTable.module.css'
import { LineChange } from './LineChange.tsx'
import { LineNote } from './LineNote.tsx'
import { LinePackaging } from './LinePackaging.tsx'
import { LinePersons } from './LinePersons.tsx'
import { LinePrice } from './LinePrice.tsx'
import { LineUnits } from './LineUnits.tsx'
import { LineWords } from './LineWords.tsx'

/** The lines of the basket's page where there is room for columns (storefront.md, section 2, "Cart page"). */
export function BasketTable({ lines }: { lines: readonly CartItem[] }) {
  const { t } = useWords<'shop' | 'basket'>()
  const { item_comments: hasNotes } = useRestaurant()
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('basket.column.product')}</th>
          {hasNotes && (
            <th scope="col" className={css.note}>
              {t('basket.column.comment')}
            </th>
          )}
          <th scope="col" className={css.sum}>
            {t('basket.column.price')}
          </th>
          <th scope="col" className={css.units}>
            {t('basket.column.quantity')}
          </th>
          <th scope="col" className={css.sum}>
            {t('basket.column.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} hasNote={hasNotes} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ line, hasNote }: { line: CartItem; hasNote: boolean }) {
  const { basket_images } = useRestaurant()
  return (
    <>
      <tr>
        <th scope="row">
          <div className={css.product}>
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
            <div>
              <LineWords line={line} heading="p" isFull />
              <LinePersons line={line} />
              <LineChange line={line} />
            </div>
          </div>
        </th>
        {hasNote && <td className={css.note}>{line.id > 0 && <LineNote line={line} />}</td>}
        <td className={css.sum}>
          <LinePrice line={line} of="unit" />
        </td>
        <td className={css.units}>
          <LineUnits line={line} />
        </td>
        <td className={css.total}>
          <LinePrice line={line} of="line" />
        </td>
      </tr>
      {line.packaging && line.id > 0 && (
        <tr className={css.packaging}>
          <td colSpan={hasNote ? 5 : 4}>
            <LinePackaging line={line} />
          </td>
        </tr>
      )}
    </>
  )
}
