import type { Category } from '@tischlein/contract/entities'
import { useAsk } from '../ask.ts'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useMenuBasket } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import css from './Elsewhere.module.css'
import { NearDish } from './NearDish.tsx'
import { ProductCard } from './ProductCard.tsx'
import listCss from './ProductList.module.css'
import { useCategories } from './use-menu.ts'

type ElsewhereProps = {
  /** What was searched for, in vain; left out: a category has nothing to show. */
  query?: string
}

const NEAREST = 6
const OFTEN = 4

/** The way on from a list without dishes: names like the one searched for, other categories, what others order. */
export function Elsewhere({ query }: ElsewhereProps) {
  const { t } = useWords<'shop' | 'menu'>()
  const categories = useCategories() ?? []
  const nearest = useAsk('suggestProducts', query ? { query } : null).data ?? []
  const often = useAsk('listMostSelling', useMenuBasket()).data ?? []
  return (
    <div className={css.elsewhere}>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest">
          <h3 id="nearest">{t('menu.elsewhere.nearest')}</h3>
          <ul className={css.nearest}>
            {nearest.slice(0, NEAREST).map((dish) => (
              <NearDish key={dish.id} dish={dish} />
            ))}
          </ul>
        </section>
      )}
      {categories.length > 0 && (
        <section aria-labelledby="other-categories">
          <h3 id="other-categories">{t('menu.elsewhere.categories')}</h3>
          <ul className={css.categories}>
            {categories.map((category) => (
              <CategoryLink key={category.id} category={category} />
            ))}
          </ul>
        </section>
      )}
      {often.length > 0 && (
        <section aria-labelledby="often">
          <h3 id="often">{t('menu.elsewhere.often')}</h3>
          <ul className={listCss.list}>
            {often.slice(0, OFTEN).map((product) => (
              <ProductCard key={product.id} product={product} heading="h4" eager={false} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const CategoryLink = ({ category: { id, name, lang } }: { category: Category }) => (
  <li>
    <Link href={paths.menu({ category: id })} lang={lang}>
      <bdi>{name}</bdi>
    </Link>
  </li>
)
