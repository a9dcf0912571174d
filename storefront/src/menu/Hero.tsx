import { pictureAt, pictureSet } from '@tischlein/contract/picture'
import { useRestaurant } from '../shell/use-restaurant.ts'
import css from './Hero.module.css'

/** The restaurant's own picture with its name on the calm half. */
export function Hero() {
  const { name, claim, address, main_image } = useRestaurant()
  return (
    <div className={css.hero}>
      {main_image && (
        <picture className={css.frame}>
          <source type="image/avif" srcSet={pictureSet(main_image, 'avif') || undefined} sizes={SIZES} />
          <img
            className={css.picture}
            src={pictureAt(main_image, 800)}
            srcSet={pictureSet(main_image, 'webp') || undefined}
            sizes={SIZES}
            width={800}
            height={350}
            alt=""
            fetchPriority="high"
            decoding="sync"
          />
        </picture>
      )}
      <div className={css.words}>
        <h1 id="restaurant" className={css.name} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h1>
        {claim && <p>{claim}</p>}
        <p>
          <bdi>{address}</bdi>
        </p>
      </div>
    </div>
  )
}

const SIZES = '(min-width: 1280px) 712px, 100vw'
