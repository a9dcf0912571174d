import type { FoundProduct } from '@tischlein/contract/entities'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { DishPicture } from './DishPicture.tsx'
import { DishPrice } from './DishPrice.tsx'
import css from './Elsewhere.module.css'

/** A dish in a line: enough to say "yes, that one". */
export const NearDish = ({ dish: { id, name, image, price } }: { dish: FoundProduct }) => (
  <li>
    <OverlayLink to={{ name: 'product', id }} className={css.dish}>
      <DishPicture className={css.picture} url={image} name={name} width={80} height={80} sizes="56px" />
      <bdi className={css.name}>{name}</bdi>
      <DishPrice amount={price} />
    </OverlayLink>
  </li>
)
