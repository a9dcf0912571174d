import { localeOf } from '@tischlein/ui/format'
import { useMemo } from 'react'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import type { Appointment } from './appointments.ts'

/** From and to, read in the same direction everywhere. */
export const rangeOf = ({ time, end }: Pick<Appointment, 'time' | 'end'>) => `\u2066${time}–${end}\u2069`

/** Days and appointments as a guest says them. */
export function useAppointmentWords() {
  const { t } = useWords<'shop' | 'ticketing'>()
  const { language } = useShop()
  return useMemo(() => {
    const style = new Intl.DateTimeFormat(localeOf(language), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
    /** "Saturday, 28 November" of `YYYY-MM-DD`. */
    const dayInWords = (day: string) => style.format(new Date(`${day}T12:00:00Z`))
    return {
      dayInWords,
      /** "Saturday, 28 November, 18:00–20:30". */
      inWords: (one: Appointment) => t('ticketing.at', { day: dayInWords(one.day), time: rangeOf(one) }),
    }
  }, [t, language])
}
