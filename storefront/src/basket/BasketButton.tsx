import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { paths } from '../paths.ts'
import { navigate, usePlace } from '../router.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { hasSide, sideBasket } from './side.ts'
import { unitsIn } from './units.ts'
import { useBasket } from './use-basket.ts'

/** The basket in the header: opens it beside the menu, elsewhere leads to its page. */
export function BasketButton() {
  const { t } = useWords()
  const { catalogue_mode, ticketingSystem } = useRestaurant()
  const { basket } = useBasket()
  const isOpen = useStore(sideBasket)
  const { path } = usePlace()
  if (catalogue_mode) return null
  // Beside tickets the basket always stands, so that the button leads to its page.
  const isMenu = (path === paths.home() || path === paths.menu()) && !ticketingSystem
  const open = () => (isMenu && hasSide() ? sideBasket.set((now) => !now) : navigate(paths.cart()))
  return (
    <IconButton
      icon="bag"
      label={t('shop.basket.open', { count: unitsIn(basket) })}
      badge={unitsIn(basket)}
      onPress={open}
      expanded={isMenu ? isOpen : undefined}
    />
  )
}
