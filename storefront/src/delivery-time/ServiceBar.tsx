import type { DeliveryType } from '@tischlein/contract/entities'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { Suspense, useEffect } from 'react'
import { emptyBasket } from '../basket/empty-basket.ts'
import { useBasket } from '../basket/use-basket.ts'
import { openOverlay } from '../shell/overlay.ts'
import { useRestaurant, useZones, zoneOf } from '../shell/use-restaurant.ts'
import { useRestaurantClock } from '../shell/use-restaurant-clock.ts'
import { useShop } from '../shop.ts'
import { useStore } from '../store.ts'
import { TablePart } from '../table/late.tsx'
import { useWords } from '../words.ts'
import css from './ServiceBar.module.css'
import { minutesUntil, termsOf } from './terms.ts'
import { mayOrderNow } from './today.ts'
import { typeOrFirst, typesOf } from './types-of.ts'
import { useChangeType } from './use-change-type.ts'
import { useTimeWords } from './use-time-words.ts'

/** How, when and where to: everything that decides price and time stands above the first dish (ux.md, F2). */
export function ServiceBar() {
  const { t } = useWords()
  const restaurant = useRestaurant()
  const types = typesOf(restaurant)
  const { basket } = useBasket()
  const changeType = useChangeType()
  useFallBack(changeType)
  // Nothing is on offer in any way: there is neither a way nor a time to choose.
  if (restaurant.deliveryTypes.length === 0) return null
  return (
    <div className={css.bar}>
      {types.length > 1 && (
        <Segmented
          label={t('shop.type.label')}
          options={types.map((type) => ({ value: type, label: t(`shop.type.${type}`) }))}
          value={basket.deliveryType}
          onChange={changeType}
        />
      )}
      {basket.deliveryType === 'here' ? (
        <Suspense>
          <TablePart />
        </Suspense>
      ) : (
        <div className={css.card}>
          <TimeButton />
          {basket.deliveryType === 'delivery' && <PostcodeButton />}
        </div>
      )}
    </div>
  )
}

/** A basket whose type cannot be had any more goes on with the first that can (storefront.md, section 4). */
function useFallBack(changeType: (type: DeliveryType) => void) {
  const restaurant = useRestaurant()
  const { basket } = useShop()
  const { told, isLoaded } = useStore(basket.store)
  const type = typeOrFirst(restaurant, told.deliveryType)
  const isLost = isLoaded && type !== told.deliveryType
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each type that is lost
  useEffect(() => {
    if (!isLost) return
    // Whoever has no basket yet begins with what can be had now.
    if (told.id === 0) basket.restore(emptyBasket(restaurant), [])
    else changeType(type)
  }, [isLost, type])
}

function TimeButton() {
  const { t } = useWords()
  const restaurant = useRestaurant()
  const clock = useRestaurantClock()
  const { basket } = useBasket()
  const { wall } = useTimeWords()
  const zone = zoneOf(useZones(), basket)
  const type = basket.deliveryType
  const about = minutesUntil(restaurant, type, zone)
  const needsTime = basket.deliveryTime === null && !mayOrderNow(restaurant, type, clock)
  const [title, hint] = basket.deliveryTime
    ? [wall(basket.deliveryTime, clock.day), t(`shop.time.at.${type}`)]
    : !needsTime
      ? [t('shop.time.range', about), t('shop.time.asap')]
      : [t('shop.time.choose'), t('shop.time.preorder')]
  return (
    <button type="button" className={css.part} onClick={() => openOverlay({ name: 'time' })}>
      <Icon name="clock" size={22} className={css.icon} />
      <span className={css.words}>
        <span className={css.title}>
          {title}
          {needsTime && (
            <span className={css.star} aria-hidden="true">
              *
            </span>
          )}
          <Icon name="chevron-down" size={16} stroke={2.2} />
        </span>
        <span className={css.hint}>{hint}</span>
      </span>
    </button>
  )
}

function PostcodeButton() {
  const { t, brief } = useWords()
  const { basket } = useBasket()
  const terms = termsOf(useZones(), basket.postalCode)
  if (!terms) return null
  const price = terms.fee === 0 ? t('shop.fee.free') : brief(terms.fee)
  const hint = t(terms.isExact ? 'shop.terms.exact' : 'shop.terms.from', {
    fee: price,
    minimum: brief(terms.minimum),
  })
  return (
    <button type="button" className={css.part} onClick={() => openOverlay({ name: 'postcode' })}>
      <Icon name="pin" size={22} className={css.icon} />
      <span className={css.words}>
        <span className={css.title}>
          {basket.postalCode ? <bdi dir="ltr">{basket.postalCode}</bdi> : t('shop.postcode.ask')}
          <Icon name="chevron-down" size={16} stroke={2.2} />
        </span>
        <span className={css.hint}>{hint}</span>
      </span>
    </button>
  )
}
