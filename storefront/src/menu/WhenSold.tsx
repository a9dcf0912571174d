import type { Product } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { date } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { useAsk } from '../ask.ts'
import { useTimeWords } from '../delivery-time/use-time-words.ts'
import { openOverlay } from '../shell/overlay.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useRestaurantClock } from '../shell/use-restaurant-clock.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './DishHead.module.css'
import { datesOf, type Stretch, stretchesOf, weekdaysText } from './happy-hours.ts'

/** The happy hours of a dish with days, hours, dates and price; and when it can be had again, if not now. */
export function WhenSold({ product }: { product: Product }) {
  const { t } = useWords<'shop' | 'menu'>()
  if (product.happyHours.length === 0) return null
  const stretches = stretchesOf(product.happyHours)
  const hasPrice = stretches.some(({ price }) => price !== null)
  return (
    <section className={css.sold}>
      <Icon name="clock" size={22} />
      <div>
        <h3>{t(hasPrice ? 'menu.happy.title' : 'menu.happy.soldOnly')}</h3>
        <ul>
          {stretches.map((stretch) => (
            <li key={JSON.stringify(stretch)}>
              <Hours stretch={stretch} />
            </li>
          ))}
        </ul>
        {product.isDisabled && <Again product={product} />}
      </div>
    </section>
  )
}

function Hours({ stretch }: { stretch: Stretch }) {
  const { t } = useWords<'shop' | 'menu'>()
  const { language } = useShop()
  const { since, until } = datesOf(stretch, useRestaurantClock().day)
  const dates = [
    since && t('menu.happy.since', { day: date(since, language, 'long') }),
    until && t('menu.happy.until', { day: date(until, language, 'long') }),
  ].filter(Boolean)
  return (
    <>
      {weekdaysText(stretch.weekdays, language) ?? t('menu.happy.daily')} <bdi dir="ltr">{stretch.hours}</bdi>
      {stretch.price !== null && (
        <>
          {' · '}
          <Price amount={stretch.price} />
        </>
      )}
      {dates.length > 0 && ` · ${dates.join(' ')}`}
    </>
  )
}

/** The next bookable day on which the dish is sold, and the way to choose it. */
function Again({ product }: { product: Product }) {
  const { t } = useWords<'shop' | 'menu'>()
  const { catalogue_mode } = useRestaurant()
  const { day: today } = useRestaurantClock()
  const words = useTimeWords()
  const { data } = useAsk('listHappyHourDays', { categoryId: product.category_id })
  const days = data?.find(({ id }) => id === product.id)?.days ?? []
  const next = days.find(({ isDisabled }) => !isDisabled)
  if (!next) return null
  return (
    <p className={css.again}>
      {t('menu.happy.next', { day: words.day(next.date, today) })}{' '}
      {!catalogue_mode && (
        <Button variant="quiet" size={44} onPress={() => openOverlay({ name: 'time', id: product.id })}>
          {t('menu.happy.choose')}
        </Button>
      )}
    </p>
  )
}
