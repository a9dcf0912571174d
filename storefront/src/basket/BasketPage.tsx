import { load as loadCheckoutWords } from 'virtual:words-of/checkout+form+refusal'
import { load as loadTicketWords } from 'virtual:words-of/ticketing'
import { Card } from '@tischlein/ui/Card.tsx'
import { Suspense, useEffect, useRef } from 'react'
import { ServiceNote } from '../delivery-time/ServiceNote.tsx'
import { ServiceSummary } from '../delivery-time/ServiceSummary.tsx'
import { lazily } from '../lazily.tsx'
import { SkeletonList } from '../menu/SkeletonList.tsx'
import { paths } from '../paths.ts'
import { navigate } from '../router.tsx'
import { Failed } from '../shell/Failed.tsx'
import { notify } from '../shell/notices.ts'
import { useBottomBar } from '../shell/use-bottom-bar.ts'
import { useMedia } from '../shell/use-media.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { withWords } from '../with-words.ts'
import { useWords } from '../words.ts'
import { PageLine } from './BasketLine.tsx'
import css from './BasketPage.module.css'
import { BasketTable } from './BasketTable.tsx'
import { ChangesNotice } from './ChangesNotice.tsx'
import { Companions } from './Companions.tsx'
import { ContinueButton } from './ContinueButton.tsx'
import { Gap } from './Gap.tsx'
import { Sums, Taxes } from './Sums.tsx'
import { unitsIn } from './units.ts'
import { useBasket } from './use-basket.ts'
import { useContinue } from './use-continue.ts'

const Extras = lazily(
  withWords(() => import('./BasketExtras.tsx').then((file) => file.BasketExtras), loadCheckoutWords),
)
const Hold = lazily(
  withWords(() => import('../ticketing/Hold.tsx').then((file) => file.Hold), loadTicketWords),
)
const Appointment = lazily(
  withWords(
    () => import('../ticketing/AppointmentSummary.tsx').then((file) => file.AppointmentSummary),
    loadTicketWords,
  ),
)
const Terms = lazily(
  withWords(() => import('../checkout/Terms.tsx').then((file) => file.Terms), loadCheckoutWords),
)

export function BasketPage() {
  const { t } = useWords<'shop' | 'basket'>()
  const { basket, isLoaded, hasFailed } = useBasket()
  const { basket: keeper } = useShop()
  const count = unitsIn(basket)
  const isEmpty = isLoaded && count === 0
  const wasFilled = useRef(false)
  useEffect(() => {
    if (count > 0) wasFilled.current = true
    if (!isEmpty) return
    // Whoever has just taken the last dish away knows, and may still want it back: that notice stays.
    if (!wasFilled.current) notify(t('basket.isEmpty'), { tone: 'error' })
    navigate(paths.menu(), { replace: true })
  }, [count, isEmpty, t])
  const { event_mode } = useRestaurant()
  const titleOf = (units: number) => {
    if (event_mode) return t('basket.event.title')
    return units > 0 ? t('basket.title', { count: units }) : t('shop.basket.title')
  }
  return (
    <main id="content" className={css.page} tabIndex={-1}>
      <h1 className={css.title} tabIndex={-1}>
        {titleOf(count)}
      </h1>
      {hasFailed && <Failed otherwise={t('shop.error.fetchBasket')} onAgain={() => void keeper.load()} />}
      {!isLoaded && !hasFailed && <SkeletonList count={3} />}
      {isLoaded && count > 0 && <Filled />}
    </main>
  )
}

/** From here on there is room for columns. */
const COLUMNS = '(min-width: 1024px)'

function Filled() {
  const { t } = useWords<'shop' | 'basket'>()
  const { basket } = useBasket()
  const going = useContinue()
  const { event_mode, ticketingSystem } = useRestaurant()
  const hasColumns = useMedia(COLUMNS)
  useBottomBar(!going.isOrder)
  return (
    <>
      <div className={css.lines}>
        {ticketingSystem ? (
          <Suspense>
            <Appointment />
          </Suspense>
        ) : (
          <ServiceSummary />
        )}
        <ChangesNotice />
        <Card className={css.card}>
          {event_mode && <h2 className={css.mine}>{t('basket.event.mine')}</h2>}
          {hasColumns ? (
            <BasketTable lines={basket.products} />
          ) : (
            <ul>
              {basket.products.map((line) => (
                <PageLine key={line.id} line={line} />
              ))}
            </ul>
          )}
        </Card>
        <Companions heading="h2" />
      </div>
      <div className={css.summary}>
        <Suspense>
          <Extras basket={basket} />
        </Suspense>
        <Card className={css.sums}>
          <Gap basket={basket} look="card" />
          {going.isOrder && <Taxes basket={basket} />}
          <Sums basket={basket} />
          {!going.isOrder && <Taxes basket={basket} />}
          <ServiceNote />
        </Card>
        {/* No order before its terms are there to be read: the button waits with them. */}
        <Suspense>
          {going.isOrder && <Terms />}
          {ticketingSystem && going.isOrder && <Hold basket={basket} />}
          <ContinueButton {...going} />
        </Suspense>
      </div>
    </>
  )
}
