import { formatTime } from '@tischlein/rules/clock'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useHouse } from '../desk.ts'
import { openUntil } from '../house.ts'
import { useMoment } from '../shell/use-moment.ts'
import { isolated, useWords } from '../words.ts'
import css from './OpenState.module.css'

/** Open until when, or closed; a press leads to closing and opening, for those who may. */
export function OpenState({ onPress }: { onPress: (() => void) | undefined }) {
  const state = useOpenWords()
  const { restaurant } = useHouse()
  const isOpen = restaurant.open_now && !restaurant.closed
  if (!onPress) {
    return (
      <p className={css.state} data-open={isOpen}>
        {state}
      </p>
    )
  }
  return (
    <button type="button" className={css.button} data-open={isOpen} onClick={onPress} aria-haspopup="dialog">
      <span className={css.words}>{state}</span>
      <Icon name="chevron-down" size={18} />
    </button>
  )
}

function useOpenWords(): string {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const { wall } = useMoment()
  if (restaurant.closed) return t('console.state.closed-today')
  const until = openUntil(restaurant, wall)
  if (until !== null) return t('console.state.open-until', { time: isolated(formatTime(until)) })
  if (restaurant.open_now) return t('console.state.open-now')
  const opens = restaurant.opens_at?.startsWith(wall.day) ? restaurant.opens_at.slice(11) : null
  return opens ? t('console.state.opens-at', { time: isolated(opens) }) : t('console.state.closed')
}
