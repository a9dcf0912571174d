import { list } from '@tischlein/ui/format'
import { named, useWords } from '../words.ts'

const SHOWN = 5

/** Of so many dishes the first few by name, and how many more there are. */
export function useFew(): (names: readonly string[], count: number) => string {
  const { t, language } = useWords()
  return (names, count) => {
    const shown = names.slice(0, SHOWN).map(named)
    const more = count - shown.length
    return list(more > 0 ? [...shown, t('choices.more-dishes', { count: more })] : shown, language)
  }
}
