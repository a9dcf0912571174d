import { formatTime, parseWall, plusDays } from '@tischlein/rules/clock'
import { date } from '@tischlein/ui/format'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'

/** Days and times as the guest says them. */
export function useTimeWords() {
  const { t } = useWords()
  const { language } = useShop()
  const day = (one: string, today: string) => {
    if (one === today) return t('shop.day.today')
    return one === plusDays(today, 1) ? t('shop.day.tomorrow') : date(one, language, 'short')
  }
  return {
    day,
    /** "Today, 18:45", from `YYYY-MM-DD HH:mm`. */
    wall(text: string, today: string) {
      const at = parseWall(text)
      return at ? t('shop.day.at', { day: day(at.day, today), time: formatTime(at.minute) }) : text
    },
  }
}
