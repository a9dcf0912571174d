import { pictureAt, pictureSet } from '@tischlein/contract/picture'
import { localeOf } from '@tischlein/ui/format'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
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
        <RatingLink />
      </div>
    </div>
  )
}

/** What guests say on average; leads to what they say. */
function RatingLink() {
  const { t } = useWords()
  const { language } = useShop()
  const { rating, reviews, shop_providing } = useRestaurant()
  if (!rating || !reviews || !shop_providing) return null
  const average = rating.average.toLocaleString(localeOf(language), { minimumFractionDigits: 1 })
  return (
    <Link href={paths.review()} className={css.rating}>
      {t('shop.rating', { average, count: rating.count })}
    </Link>
  )
}

const SIZES = '(min-width: 1280px) 712px, 100vw'
