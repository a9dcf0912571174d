import { useEffect } from 'react'
import { useTimeWords } from '../delivery-time/use-time-words.ts'
import { useWords } from '../words.ts'
import { Announced } from './Announced.tsx'
import { local } from './local.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useRestaurant } from './use-restaurant.ts'
import { useRestaurantClock } from './use-restaurant-clock.ts'

/** What comes up by itself: one at a time, after the first paint, and live while it is open. */
export function Messages() {
  const { has_announcement, announcement } = useRestaurant()
  return (
    <>
      <ClosedMessage />
      <Announced type="restaurant" html={has_announcement ? announcement : null} />
    </>
  )
}

/** Appears whenever the restaurant turns out to be closed by its staff (storefront.md, section 4). */
function ClosedMessage() {
  const { t } = useWords<'shell'>()
  const { wall } = useTimeWords()
  const { day } = useRestaurantClock()
  const { closed, closeMessage, opens_at, catalogue_mode, deliveryTypes } = useRestaurant()
  const hasTypes = deliveryTypes.length > 0
  useEffect(() => {
    if (!closed) local.forgetAnnouncement('closed')
  }, [closed])
  const parts = [
    closeMessage,
    opens_at && t('shell.closed.opens', { time: wall(opens_at, day) }),
    hasTypes && !catalogue_mode && t('shell.closed.ahead'),
  ].filter((part) => typeof part === 'string')
  const text = parts.map((part) => <p key={part}>{part}</p>)
  useAnnouncement(
    'closed',
    [hasTypes, ...parts].join(),
    closed
      ? { title: t(hasTypes ? 'shell.closed.title' : 'shell.closed.none'), text, said: parts.join(' ') }
      : null,
  )
  return null
}
