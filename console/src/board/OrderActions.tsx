import type { BoardOrder } from '@tischlein/contract/entities'
import { formatTime, MINUTE_MS, wallAt, wallMinute } from '@tischlein/rules/clock'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import { isolated, useWords } from '../words.ts'
import { minutesLeft } from './due.ts'
import { nextStep } from './next-step.ts'
import css from './OrderActions.module.css'
import { AcceptLabel, TimeButtons } from './TimeButtons.tsx'
import type { BoardView } from './use-board.ts'

type OrderActionsProps = { order: BoardOrder; view: BoardView; onDone: () => void }

/** The next step of one order. Its main button is ink: green belongs to what rings. */
export function OrderActions({ order, view, onDone }: OrderActionsProps) {
  const { t } = useWords()
  const { deeds } = useDesk()
  const [isDelaying, setDelaying] = useState(false)
  if (order.status === 'received') {
    return (
      <div className={css.accept}>
        <AcceptLabel order={order} />
        <TimeButtons order={order} view={view} look="quiet" onAccepted={onDone} />
      </div>
    )
  }
  const step = nextStep(order)
  const done = () => {
    if (step) deeds.tap(order, step)
    onDone()
  }
  if (isDelaying) return <DelayButtons order={order} view={view} onDone={onDone} />
  return (
    <div className={css.ways}>
      <Button variant="outline" size={52} onPress={() => setDelaying(true)}>
        <Icon name="clock" />
        {t('console.delay.open')}
      </Button>
      <Button variant="outline" size={52} className={css.main} onPress={done}>
        {t(step?.kind === 'done' ? `console.step.done.${order.deliveryType}` : 'console.step.ready')}
      </Button>
    </div>
  )
}

const WORD_MAX = 500
const LATER_MINUTES = [10, 20, 30] as const

/** Promise a later time: counted from what was promised, or from now if that is over. The guest is told. */
function DelayButtons({ order, view, onDone }: OrderActionsProps) {
  const { t } = useWords()
  const { deeds } = useDesk()
  const { moment } = view
  const [body, setBody] = useState('')
  const left = Math.max(0, minutesLeft(order, moment.wall))
  const delay = (minutes: number) => {
    const said = body.trim() ? { body: body.trim() } : {}
    deeds.tap(order, { kind: 'delay', promisedAt: moment.now + minutes * MINUTE_MS, ...said })
    onDone()
  }
  return (
    <fieldset className={css.delay} aria-label={t('console.delay.title')}>
      <Field
        label={t('console.delay.word')}
        name="word"
        hint={t('console.delay.word-hint')}
        maxLength={WORD_MAX}
        value={body}
        onChange={setBody}
        className={css.word ?? ''}
      />
      {LATER_MINUTES.map((later) => {
        const clock = formatTime(wallAt(wallMinute(moment.wall) + left + later).minute)
        return (
          <Button key={later} variant="outline" size={52} onPress={() => delay(left + later)}>
            {t('console.delay.to', { time: isolated(clock) })}
          </Button>
        )
      })}
    </fieldset>
  )
}
