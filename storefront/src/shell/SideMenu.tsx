import { SearchField } from '../menu/SearchField.tsx'
import { Brand } from './Brand.tsx'
import { Credit } from './Credit.tsx'
import { LegalLinks } from './LegalLinks.tsx'
import { SideCategories } from './SideCategories.tsx'
import css from './SideMenu.module.css'
import { SocialLinks } from './SocialLinks.tsx'
import { useRestaurant } from './use-restaurant.ts'

/** The whole side navigation (storefront.md, section 2): beside the page on a desk, in a drawer on a phone. */
export function SideMenu() {
  const { search_enabled } = useRestaurant()
  return (
    <div className={css.menu}>
      <Brand />
      {search_enabled && <SearchField isOpen={false} onClose={() => undefined} />}
      <SideCategories />
      <div className={css.end}>
        <SocialLinks />
        <LegalLinks />
        <Credit />
      </div>
    </div>
  )
}
