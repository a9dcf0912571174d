import { useWords } from '../words.ts'
import type { Lateness } from './lateness.ts'

/** "9 min left", "due now", "6 min late": colour never says it alone. */
export function useLateWords() {
  const { t } = useWords()
  return ({ minutesLeft }: Lateness) => {
    if (minutesLeft > 0) return t('console.late.left', { minutes: minutesLeft })
    return minutesLeft === 0 ? t('console.late.now') : t('console.late.by', { minutes: -minutesLeft })
  }
}
