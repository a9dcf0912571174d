import type { BoardOrder } from '@tischlein/contract/entities'
import { percent } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { ReturnButton } from '../deposits/ReturnButton.tsx'
import { useHouse } from '../desk.ts'
import { isolated, useWords } from '../words.ts'
import { AgeBar, AllergyBars, NoteBars } from './Lines.tsx'
import { choicesOf } from './lines.ts'
import css from './OrderDetails.module.css'
import { PayPill } from './PayPill.tsx'
import { TakeOffButton } from './TakeOffButton.tsx'
import type { BoardView } from './use-board.ts'
import { WantedTime } from './WantedTime.tsx'

/** For whom, what, and the money; the kitchen sees only what. */
export function OrderDetails({ order, view }: { order: BoardOrder; view: BoardView }) {
  return (
    <div className={css.details}>
      <Guest order={order} />
      <WantedTime order={order} view={view} />
      <AllergyBars order={order} />
      <AgeBar order={order} />
      <NoteBars order={order} />
      <PricedLines order={order} />
      <Sums order={order} />
    </div>
  )
}

function Guest({ order }: { order: BoardOrder }) {
  const { t } = useWords()
  const { user_details: guest } = order
  if (!guest) return null
  const street = [guest.address, guest.house_number].filter(Boolean).join(' ')
  const town = [guest.postalCode, guest.city].filter(Boolean).join(' ')
  const place = [street, town].filter(Boolean).join(', ')
  return (
    <section className={css.guest} aria-label={t('console.order.guest')}>
      <p className={css.name}>
        <bdi>{guest.name ?? (order.table ? '' : t('console.order.no-name'))}</bdi>
      </p>
      {guest.company && <bdi>{guest.company}</bdi>}
      {street && <bdi>{street}</bdi>}
      {town && <bdi>{town}</bdi>}
      <div className={css.ways}>
        {guest.mobile && (
          <a className={css.way} href={`tel:${guest.mobile.replaceAll(' ', '')}`}>
            <Icon name="phone" />
            <bdi dir="ltr">{guest.mobile}</bdi>
          </a>
        )}
        {order.deliveryType === 'delivery' && place && (
          <a
            className={css.way}
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="pin" />
            {t('console.order.map')}
          </a>
        )}
      </div>
    </section>
  )
}

function PricedLines({ order }: { order: BoardOrder }) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  return (
    <ul className={css.lines}>
      {order.products.map((line) => {
        const choices = choicesOf(line)
        return (
          <li key={line.id} className={css.line}>
            <span className={css.quantity} dir="ltr">
              {line.quantity}×
            </span>
            <span className={css.words} lang={restaurant.lang}>
              <bdi className={css.dish}>{line.name}</bdi>
              {choices && <bdi className={css.choices}>{choices}</bdi>}
              {line.extra_info.comment && <bdi className={css.wish}>{line.extra_info.comment}</bdi>}
              {line.extra_info.reusable && <Reusable line={line} />}
              {line.taken_off > 0 && (
                <span className={css.wish}>{t('console.take-off.is', { count: line.taken_off })}</span>
              )}
              {line.depot && (
                <span className={css.choices}>
                  {t('console.order.deposit-each')} <Price amount={line.depot.price} />
                </span>
              )}
            </span>
            {line.totalPrice !== undefined && <Price amount={line.totalPrice} />}
            <TakeOffButton order={order} line={line} />
          </li>
        )
      })}
    </ul>
  )
}

/** The kitchen reads what to pack it in, and no amount. */
function Reusable({ line: { packaging } }: { line: BoardOrder['products'][number] }) {
  const { t, language } = useWords()
  return (
    <span className={css.choices} lang={language}>
      {t('console.order.reusable')}
      {packaging && (
        <>
          : {t('console.order.deposit-each')} <Price amount={packaging.containers * packaging.deposit} />
        </>
      )}
    </span>
  )
}

function Sums({ order }: { order: BoardOrder }) {
  const { t, amount, language } = useWords()
  const { totals, refunded = 0 } = order
  if (!totals) return <PayPill order={order} />
  // Nobody has paid yet: what came off the order since is not owed.
  const isOwed = order.paymentStatus === 'none'
  const rows = [
    ['goods', totals.goods],
    ['deposit', totals.deposit],
    ['discount', -totals.discount],
    ['shipping', totals.shipping_price],
    ['tip', totals.tip],
    [isOwed ? 'less' : 'refunded', -refunded],
  ] as const
  const taxes = totals.taxes.map(({ rate, tax }) =>
    t('console.sum.tax', { rate: isolated(percent(rate, language)), amount: amount(tax) }),
  )
  return (
    <div className={css.sums}>
      <dl className={css.rows}>
        {rows
          .filter(([name, cents]) => name === 'goods' || cents !== 0)
          .map(([name, cents]) => (
            <div key={name} className={css.row}>
              <dt>{t(`console.sum.${name}`)}</dt>
              <dd>
                <Price amount={cents} />
              </dd>
            </div>
          ))}
      </dl>
      <div className={css.totalRow}>
        <PayPill order={order} />
        <Price amount={totals.total - (isOwed ? refunded : 0)} className={css.total ?? ''} />
      </div>
      {taxes.length > 0 && <p className={css.taxes}>{taxes.join(' · ')}</p>}
      {totals.deposit > 0 && isHandedOut(order) && <ReturnButton order={order} />}
    </div>
  )
}

/** Before that nothing can come back. */
const isHandedOut = ({ status }: BoardOrder) => status === 'processing' || status === 'delivered'
