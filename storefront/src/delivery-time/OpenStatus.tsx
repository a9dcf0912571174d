import { formatTime } from '@tischlein/rules/clock'
import { inRow, instantTime } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useLocale } from '@tischlein/ui/locale'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { openOverlay } from '../shell/overlay.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useRestaurantClock } from '../shell/use-restaurant-clock.ts'
import { useWords } from '../words.ts'
import css from './OpenStatus.module.css'
import { type Hours, isServing, todaysHours, whyNotNow } from './today.ts'
import { useTimeWords } from './use-time-words.ts'

/** The line with today's hours shows two ranges at most (storefront.md, section 9). */
const RANGES_MAX = 2

/** Open or not, until when, and how to reach the restaurant. */
export function OpenStatus() {
  const { t } = useWords()
  const restaurant = useRestaurant()
  return (
    <div className={css.line}>
      {restaurant.meta.show_open_hours && <TodaysHours />}
      <a className={css.phone} href={`tel:${restaurant.telephon.replaceAll(' ', '')}`}>
        <bdi dir="ltr">{restaurant.telephon}</bdi>
      </a>
      <OverlayLink
        to={{ name: 'contact' }}
        className={css.info}
        label={`${t('shop.info')}: ${t('shop.overlay.contact')}`}
      >
        {t('shop.info')}
        <Icon name="chevron-next" size={18} />
      </OverlayLink>
    </div>
  )
}

function TodaysHours() {
  const { t } = useWords()
  const restaurant = useRestaurant()
  const { basket } = useBasket()
  const clock = useRestaurantClock()
  const { language } = useLocale()
  const hours = todaysHours(restaurant, basket.deliveryType, clock).slice(0, RANGES_MAX)
  const isOpen = isServing(restaurant, basket.deliveryType, clock)
  if (hours.length === 0 || restaurant.closed) {
    return (
      <p className={css.status} data-open={false}>
        {t(
          restaurant.closed || restaurant.catalogue_mode
            ? 'shop.open.closed'
            : `shop.open.none.${basket.deliveryType}`,
        )}
      </p>
    )
  }
  return (
    <p className={css.status} data-open={isOpen}>
      <strong>{t(isOpen ? 'shop.open.now' : 'shop.open.later')}</strong>{' '}
      <span className={css.hours}>
        {isRoundTheClock(hours) ? t('shop.open.always') : inRow(hours.map(rangeText), language)}
      </span>
    </p>
  )
}

const isRoundTheClock = ([first]: readonly Hours[]) =>
  first !== undefined && first.open <= 0 && first.close >= 1440

const rangeText = ({ open, close }: Hours) => `\u2066${clockText(open)}–${clockText(close)}\u2069`
const clockText = (minute: number) => formatTime(minute === 1440 ? 1440 : ((minute % 1440) + 1440) % 1440)

/** While nothing can be had at once: why, when again, and the way to order ahead. */
export function ClosedNotice() {
  const { t } = useWords()
  const restaurant = useRestaurant()
  const { basket } = useBasket()
  const clock = useRestaurantClock()
  const { wall } = useTimeWords()
  const reason = whyNotNow(restaurant, basket.deliveryType, clock)
  if (!reason) return null
  if (restaurant.deliveryTypes.length === 0)
    return (
      <Notice tone="warn" icon="clock" title={restaurant.closeMessage ?? t('shop.closed.none')}>
        {t('shop.closed.look')}
      </Notice>
    )
  const wallOrNull = (text: string | null) => text && wall(text, clock.day)
  const until = restaurant.paused[basket.deliveryType]
  const again =
    reason === 'paused' && until ? instantTime(until, restaurant.timezone) : wallOrNull(restaurant.opens_at)
  const why = reason === 'paused' && restaurant.pause_reasons[basket.deliveryType]
  // What is said while the house is closed is not true of a pause.
  const closeMessage = reason === 'paused' ? null : restaurant.closeMessage
  const preOrder = reason === 'paused' ? null : wallOrNull(restaurant.opens_at)
  return (
    <Notice
      tone="warn"
      icon="clock"
      title={closeMessage ?? t(`shop.closed.${reason}`, { type: t(`shop.type.${basket.deliveryType}`) })}
      action={
        <button type="button" className={css.ahead} onClick={() => openOverlay({ name: 'time' })}>
          {preOrder ? t('shop.closed.aheadFor', { time: preOrder }) : t('shop.closed.ahead')}
        </button>
      }
    >
      {why && <bdi className={css.why}>{why}</bdi>}
      {again ? t('shop.closed.opens', { time: again }) : t('shop.closed.ask')}
    </Notice>
  )
}
