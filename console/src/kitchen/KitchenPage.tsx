import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useRef, useState } from 'react'
import { local } from '../shell/local.ts'
import { useWords } from '../words.ts'
import { AllDayList } from './AllDayList.tsx'
import { Coming } from './Coming.tsx'
import { KitchenHead } from './KitchenHead.tsx'
import css from './KitchenPage.module.css'
import { Ticket } from './Ticket.tsx'
import { allDayOf } from './tickets.ts'
import { useKitchen } from './use-kitchen.ts'
import { useKitchenKeys } from './use-kitchen-keys.ts'
import { useTicketDeeds } from './use-ticket-deeds.ts'
import { useUnseen } from './use-unseen.ts'

/** What is to be cooked, for a screen on the wall of the kitchen (ux.md, section 8.3): always dark, read from a metre away. */
export function KitchenPage() {
  const { t } = useWords()
  const [station, setStation] = useState<number | null>(() => Number(local.station.get()) || null)
  const kitchen = useKitchen(station)
  const { toggle, finish, recall } = useTicketDeeds()
  const { view, stations, tickets, coming, recallable } = kitchen
  // A station that is gone leaves its screen with the whole kitchen.
  const isKnown = stations.length === 0 || stations.some(({ id }) => id === station)
  if (station !== null && !isKnown) setStation(null)
  const choose = (wish: number | null) => {
    setStation(wish)
    if (wish === null) local.station.forget()
    else local.station.set(String(wish))
  }
  const list = useRef<HTMLElement>(null)
  const unseen = useUnseen(list, tickets.map(({ order }) => order.id).join())
  useKitchenKeys({
    finish: (orderId) => tickets.filter(({ order }) => order.id === orderId).forEach(finish),
    recall: () => void (recallable && recall(recallable)),
  })
  return (
    <div className={css.kitchen}>
      <KitchenHead kitchen={kitchen} station={station} onStation={choose} onRecall={recall} />
      {view.board ? (
        <div className={css.body}>
          <section ref={list} className={css.tickets} aria-label={t('kitchen.tickets')}>
            {tickets.length === 0 && <p className={css.empty}>{t('kitchen.empty')}</p>}
            {tickets.map((ticket) => (
              <Ticket
                key={ticket.order.id}
                ticket={ticket}
                view={view}
                onLine={(line) => toggle(ticket, line)}
                onDone={() => finish(ticket)}
              />
            ))}
            <Coming coming={coming} view={view} />
          </section>
          {unseen > 0 && <p className={css.more}>{t('kitchen.more', { count: unseen })}</p>}
          <AllDayList all={allDayOf(tickets)} tickets={tickets.length} />
        </div>
      ) : (
        <div className={css.shape} role="status" aria-busy="true" aria-label={t('console.loading')}>
          {[420, 360, 300].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </div>
      )}
    </div>
  )
}
