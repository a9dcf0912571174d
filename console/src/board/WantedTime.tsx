import type { BoardOrder } from '@tischlein/contract/entities'
import { formatTime } from '@tischlein/rules/clock'
import { date } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { isolated, useWords } from '../words.ts'
import { dueOf } from './due.ts'
import type { BoardView } from './use-board.ts'
import css from './WantedTime.module.css'

/** A pre-order says for when, as soon as possible says nothing. */
export function WantedTime({ order, view }: { order: BoardOrder; view: BoardView }) {
  const { t } = useWords()
  const text = useWallText(view)
  if (order.asap) return null
  return (
    <p className={css.wanted}>
      <Icon name="calendar" />
      {t('console.order.wanted', { time: text(order) })}
    </p>
  )
}

/** "20:00", on another day with the day before it. */
export function useWallText({ moment }: BoardView) {
  const { language } = useWords()
  return (order: BoardOrder) => {
    const { day, minute } = dueOf(order)
    const clock = isolated(formatTime(minute))
    return day === moment.wall.day ? clock : `${date(day, language, 'short')}, ${clock}`
  }
}
