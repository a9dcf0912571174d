import { load as loadBasketWords } from 'virtual:words-of/basket'
import { Suspense } from 'react'
import { lazily } from '../lazily.tsx'
import { MenuView, NothingHere } from '../menu/MenuView.tsx'
import { useMenu, useNear } from '../menu/use-menu.ts'
import { basketBar, hero } from '../shell/late-parts.tsx'
import { useShop } from '../shop.ts'
import { useStore } from '../store.ts'
import { withWords } from '../with-words.ts'
import { useWords } from '../words.ts'
import { Appointments } from './Appointments.tsx'
import { Categories } from './Categories.tsx'
import { MyAppointment } from './MyAppointment.tsx'
import css from './TicketMenu.module.css'
import { useAppointment } from './use-appointments.ts'

const Changes = lazily(
  withWords(() => import('../basket/ChangesNotice.tsx').then((file) => file.ChangesNotice), loadBasketWords),
)

/**
 * The menu of a restaurant with tickets (storefront.md, section 2, "Ticketing"): first a date, then a time, and only then
 * what can be had there. The basket, with its appointment, stands beside it.
 */
export function TicketMenu() {
  const { t } = useWords<'shop' | 'ticketing'>()
  const chosen = useAppointment()
  return (
    <div className={css.page}>
      <section className={css.intro} aria-labelledby="restaurant">
        {hero}
      </section>
      <main id="content" className={css.main} tabIndex={-1}>
        <WhatChanged />
        <Appointments onChosen={leadToMenu}>
          {(day) => (
            <div id="menu" tabIndex={-1}>
              {chosen !== null && chosen.day === day ? (
                <Menu />
              ) : (
                <p className={css.proceed}>
                  {t(day === null ? 'ticketing.selectDate' : 'ticketing.selectTime')}
                </p>
              )}
            </div>
          )}
        </Appointments>
      </main>
      <MyAppointment appointment={chosen} />
      {basketBar}
    </div>
  )
}

/** An appointment that was lost is told where another one is chosen. */
function WhatChanged() {
  const { basket } = useShop()
  const isLost = useStore(basket.store).changes.some(({ what }) => what === 'time')
  return (
    isLost && (
      <Suspense>
        <Changes />
      </Suspense>
    )
  )
}

/** From here on the tickets are in sight below the times. */
const HAS_ROOM = '(min-width: 768px)'

/** On a phone what can be had comes into sight once it is there; the focus goes with it. */
const leadToMenu = () => {
  if (matchMedia(HAS_ROOM).matches) return
  requestAnimationFrame(() => document.querySelector<HTMLElement>('#menu h2')?.focus())
}

function Menu() {
  const { categories, pinned, view, lookAt } = useMenu()
  useNear(view, categories)
  if (!view) return <NothingHere />
  return (
    <>
      <Categories categories={categories} pinned={pinned} view={view} onLookAt={lookAt} />
      <MenuView view={view} categories={categories} pinnedLabel={pinned?.label ?? ''} />
    </>
  )
}
