import type { Product } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { openOverlay } from '../shell/overlay.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import css from './PickTime.module.css'
import { useWhyOff } from './use-why-off.ts'

/**
 * Whether a dish that is not sold now may be ordered for a time at which it is: always where its hours are a pattern, and
 * for a happy hour where the restaurant takes orders for it ahead (`pre_order_for_happy_hour`).
 */
export function useMayWait({ isDisabled, disabled_reason, stock, happyHours }: Product): boolean {
  const { pre_order_for_happy_hour: mayPreOrder } = useRestaurant()
  if (!isDisabled || stock === 0 || disabled_reason !== 'product_not_available_for_date') return false
  return happyHours.length === 0 || mayPreOrder
}

/** In the place of the add button: when the dish can be had, and the times to choose from. */
export function PickTime({ product }: { product: Product }) {
  const { t } = useWords<'shop' | 'menu'>()
  const whyOff = useWhyOff()(product)
  return (
    <div className={css.place}>
      <Button wide onPress={() => openOverlay({ name: 'time', id: product.id })}>
        <Icon name="clock" />
        {t('menu.time.pick')}
      </Button>
      <p className={css.why}>{whyOff}</p>
    </div>
  )
}
