import { load as loadWords } from 'virtual:words-of/basket'
import { Suspense } from 'react'
import { unitsIn } from '../basket/units.ts'
import { useBasket } from '../basket/use-basket.ts'
import { lazily } from '../lazily.tsx'
import { SkeletonList } from '../menu/SkeletonList.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { withWords } from '../with-words.ts'
import { useWords } from '../words.ts'
import type { Appointment } from './appointments.ts'
import css from './MyAppointment.module.css'
import { rangeOf, useAppointmentWords } from './use-appointment-words.ts'

const BasketPanel = lazily(
  withWords(() => import('../basket/BasketPanel.tsx').then((file) => file.BasketPanel), loadWords),
)

/** What the guest has so far, as the stub of a ticket: the appointment on top, what it costs below. */
export function MyAppointment({ appointment }: { appointment: Appointment | null }) {
  const { t } = useWords<'shop' | 'ticketing'>()
  const { name } = useRestaurant()
  const { dayInWords } = useAppointmentWords()
  const { basket, isLoaded } = useBasket()
  const count = unitsIn(basket)
  return (
    <aside className={css.aside} aria-labelledby="basket">
      <div className={css.stub}>
        <p>
          <bdi>{name}</bdi>
        </p>
        {appointment ? (
          <>
            <p className={css.day}>{dayInWords(appointment.day)}</p>
            <p className={css.time}>
              <bdi>{rangeOf(appointment)}</bdi>
            </p>
          </>
        ) : (
          <p className={css.day}>{t('ticketing.nothingChosen')}</p>
        )}
      </div>
      <div className={css.head}>
        <h2 id="basket">{t('ticketing.cart.mine')}</h2>
        {count > 0 && <span className={css.count}>{t('shop.basket.count', { count })}</span>}
      </div>
      {!isLoaded && <SkeletonList count={1} />}
      {isLoaded && count === 0 && <p className={css.empty}>{t('shop.basket.empty')}</p>}
      {isLoaded && count > 0 && (
        <Suspense>
          <BasketPanel />
        </Suspense>
      )}
    </aside>
  )
}
