import { parseWall, plusDays } from '@tischlein/rules/clock'
import { date, time } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { useRestaurantClock } from '../shell/use-restaurant-clock.ts'
import { useWords } from '../words.ts'

/** "today, 18:45" of a wall-clock time; null is as soon as possible, with the slot that would be taken now. */
export function useWhen(wall: string | null, expected: string | null = null): string {
  const { t } = useWords<'checkout'>()
  const { language } = useLocale()
  const now = useRestaurantClock()
  const chosen = wall ? parseWall(wall) : null
  if (!chosen) {
    const slot = expected ? parseWall(expected) : null
    return slot ? t('checkout.when.about', { time: time(slot.minute) }) : t('checkout.when.asap')
  }
  const at = { time: time(chosen.minute) }
  if (chosen.day === now.day) return t('checkout.when.today', at)
  if (chosen.day === plusDays(now.day, 1)) return t('checkout.when.tomorrow', at)
  return t('checkout.when.day', { day: date(chosen.day, language), ...at })
}
