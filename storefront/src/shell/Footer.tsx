import { list } from '@tischlein/ui/format'
import { NewsletterBox } from '../content/newsletter.ts'
import { paymentWords, termsOf } from '../delivery-time/terms.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { Credit } from './Credit.tsx'
import css from './Footer.module.css'
import { Later } from './Later.tsx'
import { LegalLinks } from './LegalLinks.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { useRestaurant, useZones } from './use-restaurant.ts'

/** Stands on every page without a side menu: imprint and contact are never more than a press away. */
export function Footer() {
  const { newsletter } = useRestaurant()
  return (
    <footer id="footer" className={css.footer} tabIndex={-1}>
      <div className={css.inner}>
        <Address />
        <Terms />
        <div className={css.links}>
          <LegalLinks />
          <SocialLinks />
        </div>
        {newsletter && (
          <div className={css.newsletter}>
            <Later>
              <NewsletterBox />
            </Later>
          </div>
        )}
        <Credit />
      </div>
    </footer>
  )
}

function Address() {
  const restaurant = useRestaurant()
  return (
    <address className={css.part}>
      <strong>
        <bdi>{restaurant.name}</bdi>
      </strong>
      <bdi>{restaurant.address}</bdi>
      <a href={`tel:${restaurant.telephon.replaceAll(' ', '')}`}>
        <bdi dir="ltr">{restaurant.telephon}</bdi>
      </a>
    </address>
  )
}

/** Where the restaurant delivers, from which sum on, and how one pays (ux.md, section 2, "Start of ordering"). */
function Terms() {
  const { t, brief } = useWords()
  const { language } = useShop()
  const restaurant = useRestaurant()
  const zones = useZones()
  if (restaurant.catalogue_mode) return null
  const delivers = restaurant.deliveryTypes.includes('delivery')
  const terms = delivers ? termsOf(zones, null) : null
  const names = [...new Set(restaurant.deliveryTypes.flatMap((type) => paymentWords(restaurant, type)))]
  return (
    <div className={css.part}>
      {terms && (
        <>
          <span>
            {t('shop.footer.area', {
              codes: list(
                zones.map(({ postalCode }) => postalCode),
                language,
              ),
            })}
          </span>
          <span>{t('shop.footer.terms', { fee: brief(terms.fee), minimum: brief(terms.minimum) })}</span>
        </>
      )}
      {names.length > 0 && <span>{t('shop.terms.payment', { names: list(names, language) })}</span>}
    </div>
  )
}
