import { useWords } from '../words.ts'
import css from './Footer.module.css'
import { footerLinks } from './header-links.ts'
import { OverlayLink } from './OverlayLink.tsx'
import { useRestaurant } from './use-restaurant.ts'

const networks = ['facebook', 'instagram', 'twitter', 'linkedin', 'tiktok', 'youtube'] as const

/** Stands on every page: imprint and contact are never more than a press away. */
export function Footer() {
  const { t } = useWords()
  const restaurant = useRestaurant()
  return (
    <footer id="footer" className={css.footer} tabIndex={-1}>
      <div className={css.inner}>
        <address className={css.address}>
          <strong>
            <bdi>{restaurant.name}</bdi>
          </strong>
          <bdi>{restaurant.address}</bdi>
          <a href={`tel:${restaurant.telephon.replaceAll(' ', '')}`}>
            <bdi dir="ltr">{restaurant.telephon}</bdi>
          </a>
        </address>
        <ul className={css.links}>
          {footerLinks(restaurant).map((name) => (
            <li key={name}>
              <OverlayLink to={{ name }}>{t(`shop.overlay.${name}`)}</OverlayLink>
            </li>
          ))}
          {networks.map((network) => {
            const url = restaurant[network]
            return url ? (
              <li key={network}>
                <a href={url} rel="noopener me">
                  {network[0]?.toUpperCase() + network.slice(1)}
                </a>
              </li>
            ) : null
          })}
        </ul>
      </div>
    </footer>
  )
}
