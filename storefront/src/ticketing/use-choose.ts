import type { RefusedCall } from '@tischlein/contract/refused-call'
import { useState } from 'react'
import { logFull } from '../basket/log-full.ts'
import { unitsIn } from '../basket/units.ts'
import { useBasket } from '../basket/use-basket.ts'
import { confirm } from '../shell/confirm.ts'
import { announce } from '../shell/notices.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import type { Appointment } from './appointments.ts'
import { useAppointmentWords } from './use-appointment-words.ts'

/** All that a change of the appointment may change. */
const reads = [
  'readRestaurant',
  'listProducts',
  'listPinnedProducts',
  'searchProducts',
  'listMostSelling',
] as const

/**
 * Puts the basket at an appointment (storefront.md, section 4, "Ticket slot choice"). Whoever has tickets already is
 * asked first, since they move along. What is refused leaves the basket as it was; the rooms left are read again.
 */
export function useChoose(onChosen: () => void) {
  const { basket: keeper, call, answers } = useShop()
  const { t } = useWords<'shop' | 'ticketing'>()
  const { inWords } = useAppointmentWords()
  const { basket } = useBasket()
  const [busy, setBusy] = useState<Appointment | null>(null)
  const [refusal, setRefusal] = useState<RefusedCall | null>(null)

  const mayMove = async (to: Appointment) => {
    const count = unitsIn(basket)
    if (count === 0 || basket.deliveryTime === null) return true
    return confirm({
      title: t('ticketing.move.title', { time: inWords(to) }),
      text: t('ticketing.move.text', { count }),
      yes: t('ticketing.move.yes'),
      no: t('ticketing.move.no'),
    })
  }
  const choose = async (appointment: Appointment) => {
    const { day, time, duration } = appointment
    if (busy || !(await mayMove(appointment))) return
    setBusy(appointment)
    setRefusal(null)
    const outcome = await keeper.change({
      send: (basketId) => call('setDeliveryTime', { basketId, delivery_time: `${day} ${time}`, duration }),
    })
    setBusy(null)
    answers.expire(...reads)
    if (outcome.ok) {
      announce(t('ticketing.chosen', { time: inWords(appointment) }))
      return onChosen()
    }
    logFull(outcome.refusal, 'for a ticket')
    setRefusal(outcome.refusal)
  }
  return { choose, busy, refusal }
}
