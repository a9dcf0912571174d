import { load as loadWords } from 'virtual:words-of/shell'
import { lazily } from '../lazily.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { withWords } from '../with-words.ts'

const Announced = lazily(
  withWords(() => import('../shell/Announced.tsx').then((file) => file.Announced), loadWords),
)

/** What the restaurant wants said before anybody orders. */
export function Announcement() {
  return <Announced type="checkout" html={useRestaurant().announcement_before_checkout} />
}
