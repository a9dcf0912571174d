import type { BoardOrder } from '@tischlein/contract/entities'
import { formatTime, MINUTE_MS, wallAt, wallMinute } from '@tischlein/rules/clock'
import { useDesk } from '../desk.ts'
import { useStore } from '../store.ts'
import { isolated, useWords } from '../words.ts'
import { type TimeChoice, timeChoices } from './choices.ts'
import { dueOf } from './due.ts'
import { isResting, rest } from './rest.ts'
import css from './TimeButtons.module.css'
import type { BoardView } from './use-board.ts'

type TimeButtonsProps = {
  order: BoardOrder
  view: BoardView
  /** `loud`: the suggestion is filled. Only the ringing order has it. */
  look: 'loud' | 'quiet'
  onAccepted?: () => void
}

/** Accept in one tap: the press of a time is the promise. */
export function TimeButtons({ order, view, look, onAccepted }: TimeButtonsProps) {
  const { t } = useWords()
  const accept = useAccept()
  const { leads, moment } = view
  const choices = timeChoices(order, leads, moment)
  const press = (choice: TimeChoice) => {
    accept(order, choice)
    onAccepted?.()
  }
  return (
    <fieldset
      className={css.times}
      data-look={look}
      disabled={useStore(isResting)}
      aria-label={t('console.accept.of', { number: `#${order.number}` })}
    >
      {choices.map((choice) => (
        <TimeButton
          key={`${choice.minutes}+${choice.later}`}
          order={order}
          choice={choice}
          view={view}
          onPress={() => press(choice)}
        />
      ))}
    </fieldset>
  )
}

type TimeButtonProps = { order: BoardOrder; choice: TimeChoice; view: BoardView; onPress: () => void }

function TimeButton({ order, choice, view, onPress }: TimeButtonProps) {
  const { t } = useWords()
  const { minutes, later, isSuggested } = choice
  const at = order.asap
    ? wallAt(wallMinute(view.moment.wall) + minutes)
    : wallAt(wallMinute(dueOf(order)) + later)
  const clock = formatTime(at.minute)
  const small = order.asap ? clock : later === 0 ? t('console.accept.ordered') : `+${later}`
  return (
    <button
      type="button"
      className={css.time}
      data-suggested={isSuggested}
      aria-label={t('console.accept.for', { number: `#${order.number}`, time: isolated(clock) })}
      onClick={onPress}
    >
      <strong className={css.big}>{order.asap ? minutes : clock}</strong>
      <span className={css.small} dir={order.asap || later > 0 ? 'ltr' : undefined}>
        {small}
      </span>
    </button>
  )
}

/** "With the guest in", "ready in", "at the table in" stands above the times. */
export function AcceptLabel({ order }: { order: BoardOrder }) {
  const { t } = useWords()
  return (
    <p className={css.label}>
      {t(order.asap ? `console.accept.${order.deliveryType}` : 'console.accept.later')}
    </p>
  )
}

export function useAccept() {
  const { deeds, now } = useDesk()
  return (order: BoardOrder, { minutes, later }: TimeChoice) => {
    if (isResting.get()) return
    rest()
    const isAsOrdered = !order.asap && later === 0
    deeds.tap(order, { kind: 'accept', promisedAt: isAsOrdered ? null : now() + minutes * MINUTE_MS })
  }
}
