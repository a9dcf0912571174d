import type { DeliveryType } from '@tischlein/contract/entities'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useRestaurantClock } from '../shell/use-restaurant-clock.ts'
import { useWords } from '../words.ts'
import { whyNotNow } from './today.ts'

type AsapRowProps = {
  type: DeliveryType
  asap: { readonly from: string; readonly to: string } | null
  isLimited: boolean
  checked: boolean
  onChange: (isAsap: boolean) => void
}

/** As soon as possible; where that cannot be, why a time is needed (storefront.md, section 2, "Delivery-time picker"). */
export function AsapRow({ type, asap, isLimited, checked, onChange }: AsapRowProps) {
  const { t } = useWords<'shop' | 'time'>()
  const restaurant = useRestaurant()
  const clock = useRestaurantClock()
  if (asap) {
    return (
      <CheckRow
        label={t('shop.time.asap')}
        hint={t('time.asapAbout', asap)}
        end={<Icon name="bolt" size={22} />}
        checked={checked}
        onChange={onChange}
      />
    )
  }
  const reason = whyNotNow(restaurant, type, clock) ?? (isLimited ? 'dishes' : 'full')
  return (
    <Notice tone="warn" icon="clock">
      {t(`time.required.${reason}`)}
    </Notice>
  )
}
