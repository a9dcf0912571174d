import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useWords } from '../words.ts'
import { headerLinks } from './header-buttons.ts'
import { InfoLink } from './InfoLink.tsx'
import css from './LegalLinks.module.css'
import { useRestaurant } from './use-restaurant.ts'

const order = [
  'imprint',
  'privacy',
  'terms',
  'contact',
  'time-plan',
  'reserve',
  'allergies',
  'about',
  'blog',
] as const

/** Imprint, privacy and the statement on accessibility are on every page, one press away (ux.md, Q57); so are further pages. */
export function LegalLinks() {
  const { t } = useWords()
  const restaurant = useRestaurant()
  const there = headerLinks(restaurant)
  const shown = [...order.filter((name) => there.includes(name)), 'accessibility' as const]
  return (
    <ul className={css.links}>
      {shown.map((name) => (
        <li key={name}>
          <InfoLink to={name}>{t(`shop.overlay.${name}`)}</InfoLink>
        </li>
      ))}
      {restaurant.information_pages.map(({ slug, title }) => (
        <li key={slug}>
          <Link href={paths.informationPage(slug)}>
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
