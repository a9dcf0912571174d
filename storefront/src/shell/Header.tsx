import { Icon } from '@tischlein/ui/Icon.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { useState } from 'react'
import { BasketButton } from '../basket/BasketButton.tsx'
import { ServiceBar } from '../delivery-time/ServiceBar.tsx'
import { SearchField } from '../menu/SearchField.tsx'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useWords } from '../words.ts'
import { Brand } from './Brand.tsx'
import css from './Header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useRestaurant } from './use-restaurant.ts'

export function Header({ isMenu }: { isMenu: boolean }) {
  const { t } = useWords()
  const restaurant = useRestaurant()
  const [isSearching, setSearching] = useState(false)
  const isWide = useIsWide()
  const hasSearch = restaurant.search_enabled
  const hasService = isMenu && isWide !== false && !restaurant.catalogue_mode
  return (
    <header className={css.header} data-searching={isSearching || undefined}>
      <div className={css.row}>
        {isMenu ? (
          <Brand />
        ) : (
          <Link href={paths.menu()} className={css.back}>
            <Icon name="arrow-back" size={22} />
            {t('shop.header.back')}
          </Link>
        )}
        {hasService && (
          <div className={css.service}>
            <ServiceBar />
          </div>
        )}
        {isMenu && hasSearch && (
          <div className={css.search}>
            <SearchField isOpen={isSearching} onClose={() => setSearching(false)} />
          </div>
        )}
        <div className={css.tools}>
          {isMenu && hasSearch && (
            <span className={css.searchButton}>
              <IconButton
                icon="search"
                label={t('shop.search.open')}
                onPress={() => setSearching(true)}
                expanded={isSearching}
              />
            </span>
          )}
          <LanguageMenu />
          <span className={css.bag}>
            <BasketButton />
          </span>
          <MoreMenu />
        </div>
      </div>
    </header>
  )
}
