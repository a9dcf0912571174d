import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './Credit.module.css'
import { useRestaurant } from './use-restaurant.ts'

/** The year on the restaurant's calendar, and, where the restaurant agrees, who made the shop. */
export function Credit() {
  const { t } = useWords()
  const { writtenAt } = useShop()
  const { name, timezone, branding } = useRestaurant()
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: timezone }).format(writtenAt)
  return (
    <p className={css.credit}>
      <span>
        © {year} <bdi>{name}</bdi>
      </span>
      {branding && <span>{t('shop.footer.createdBy', { maker: 'Tischlein' })}</span>}
    </p>
  )
}
