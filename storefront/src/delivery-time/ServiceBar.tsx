import { Icon } from '@tischlein/ui/Icon.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { openOverlay } from '../shell/overlay.ts'
import { useRestaurant, useRestaurantClock, useZones, zoneOf } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import css from './ServiceBar.module.css'
import { minutesUntil, termsOf } from './terms.ts'
import { mayOrderNow } from './today.ts'
import { useChangeType } from './use-change-type.ts'
import { useTimeWords } from './use-time-words.ts'

/** How, when and where to: everything that decides price and time stands above the first dish (ux.md, F2). */
export function ServiceBar() {
  const { t } = useWords()
  const { deliveryTypes } = useRestaurant()
  const { basket } = useBasket()
  const changeType = useChangeType()
  return (
    <div className={css.bar}>
      {deliveryTypes.length > 1 && (
        <Segmented
          label={t('shop.type.label')}
          options={deliveryTypes.map((type) => ({ value: type, label: t(`shop.type.${type}`) }))}
          value={basket.deliveryType}
          onChange={changeType}
        />
      )}
      {basket.deliveryType !== 'here' && (
        <div className={css.card}>
          <TimeButton />
          {basket.deliveryType === 'delivery' && <PostcodeButton />}
        </div>
      )}
    </div>
  )
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
  const [title, hint] = basket.deliveryTime
    ? [wall(basket.deliveryTime, clock.day), t(`shop.time.at.${type}`)]
    : mayOrderNow(restaurant, type, clock)
      ? [t('shop.time.range', about), t('shop.time.asap')]
      : [t('shop.time.choose'), t('shop.time.preorder')]
  return (
    <button type="button" className={css.part} onClick={() => openOverlay({ name: 'time' })}>
      <Icon name="clock" size={22} className={css.icon} />
      <span className={css.words}>
        <span className={css.title}>
          {title}
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
