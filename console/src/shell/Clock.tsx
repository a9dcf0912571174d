import { formatTime } from '@tischlein/rules/clock'
import css from './Clock.module.css'
import { useMoment } from './use-moment.ts'

/** The restaurant's own time. */
export function Clock() {
  const { wall } = useMoment()
  return (
    <bdi dir="ltr" className={css.clock}>
      {formatTime(wall.minute)}
    </bdi>
  )
}
