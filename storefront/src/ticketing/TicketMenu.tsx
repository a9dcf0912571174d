import { MenuView, NothingHere } from '../menu/MenuView.tsx'
import { useMenu, useNear } from '../menu/use-menu.ts'
import { basketBar, hero } from '../shell/late-parts.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import { Categories } from './Categories.tsx'
import { ChooseDate } from './ChooseDate.tsx'
import { ChooseTime } from './ChooseTime.tsx'
import { MyAppointment } from './MyAppointment.tsx'
import css from './TicketMenu.module.css'
import { useAppointment, useDay, useOffer } from './use-appointments.ts'

/**
 * The menu of a restaurant with tickets (storefront.md, section 2, "Ticketing"): first a date, then a time, and only then
 * what can be had there. The basket, with its appointment, stands beside it.
 */
export function TicketMenu() {
  const { t } = useWords<'shop' | 'ticketing'>()
  const { ticketTimeAvailable } = useRestaurant()
  const offer = useOffer()
  const chosen = useAppointment()
  const { day, pick } = useDay(chosen)
  const isThere = chosen !== null && chosen.day === day
  const hasAny = ticketTimeAvailable || chosen !== null
  return (
    <div className={css.page}>
      <section className={css.intro} aria-labelledby="restaurant">
        {hero}
      </section>
      <main id="content" className={css.main} tabIndex={-1}>
        {!hasAny && <p className={css.none}>{t('ticketing.none')}</p>}
        {hasAny && <ChooseDate offer={offer} chosen={chosen} day={day} onPick={pick} />}
        {hasAny && day !== null && (
          <ChooseTime offer={offer} day={day} chosen={chosen} onChosen={leadToMenu} />
        )}
        <div id="menu" tabIndex={-1}>
          {isThere && <Menu />}
          {hasAny && !isThere && (
            <p className={css.proceed}>{t(day === null ? 'ticketing.selectDate' : 'ticketing.selectTime')}</p>
          )}
        </div>
      </main>
      <MyAppointment appointment={chosen} />
      {basketBar}
    </div>
  )
}

/** On a phone the dishes come into sight once they are there; the focus goes with them. */
const leadToMenu = () => requestAnimationFrame(() => document.querySelector<HTMLElement>('#menu h2')?.focus())

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
