import type { DataFor } from '@tischlein/contract/client'
import { formatTime, parseWall } from '@tischlein/rules/clock'
import { Card } from '@tischlein/ui/Card.tsx'
import { date } from '@tischlein/ui/format'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './LandingPage.module.css'

type Found = DataFor<'listRestaurants'>[number]

/** A restaurant of this house: whether it is open, what a delivery costs, and the way in. */
export function RestaurantCard({ restaurant }: { restaurant: Found }) {
  const { t } = useWords<'shop' | 'landing'>()
  const { name, logo, address, deliveryTypes, url } = restaurant
  return (
    <Card as="li" className={css.card}>
      {logo && <img src={logo} alt="" width={56} height={56} className={css.logo} decoding="async" />}
      <div className={css.words}>
        <h3>
          <a href={url} className={css.name}>
            <bdi>{name}</bdi>
          </a>
        </h3>
        <p>
          <bdi>{address}</bdi>
        </p>
        <p className={css.types}>{deliveryTypes.map((type) => t(`shop.type.${type}`)).join(' · ')}</p>
        <Cost restaurant={restaurant} />
      </div>
      <Open restaurant={restaurant} />
    </Card>
  )
}

function Open({ restaurant: { closed, open_now, opens_at } }: { restaurant: Found }) {
  const { t } = useWords<'shop' | 'landing'>()
  const { language } = useShop()
  if (open_now && !closed) return <Pill tone="ok">{t('shop.open.now')}</Pill>
  const at = opens_at === null ? null : parseWall(opens_at)
  if (!at) return <Pill tone="warn">{t('landing.closed')}</Pill>
  const when = { day: date(at.day, language, 'short'), time: formatTime(at.minute) }
  return <Pill tone="warn">{t('landing.opens', when)}</Pill>
}

function Cost({ restaurant: { shipping } }: { restaurant: Found }) {
  const { t, amount, brief } = useWords<'shop' | 'landing'>()
  if (!shipping) return null
  const fee = shipping.shipping_price === 0 ? t('shop.fee.free') : amount(shipping.shipping_price)
  return (
    <p>
      {t('landing.cost', { fee, minimum: brief(shipping.minimum) })}
      {shipping.free_from !== null && ` · ${t('shop.terms.freeFrom', { amount: brief(shipping.free_from) })}`}
    </p>
  )
}
