import { type Instant, MINUTE_MS } from '@tischlein/rules/clock'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { Icon } from '@tischlein/ui/Icon.tsx'
import type { IconName } from '@tischlein/ui/icon-paths'
import { useHouse } from '../desk.ts'
import { mayChangeShift } from '../house.ts'
import { useMoment } from '../shell/use-moment.ts'
import { useWords } from '../words.ts'
import css from './ShiftStrip.module.css'
import { useShift } from './use-shift.ts'

/** What is switched off or slowed down now, how long still, and the way back: always in sight (ux.md, section 8.5). */
export function ShiftStrip() {
  const { restaurant, busy } = useHouse()
  const { now } = useMoment()
  const isAhead = (until: string | null | undefined) => Boolean(until) && Date.parse(until ?? '') > now
  return (
    <>
      {restaurant.closed && <ClosedStrip />}
      {restaurant.deliveryTypes
        .filter((type) => isAhead(restaurant.paused[type]))
        .map((type) => (
          <PausedStrip key={type} type={type} until={restaurant.paused[type] ?? ''} now={now} />
        ))}
      {isAhead(busy.until) && <BusyStrip until={busy.until ?? ''} now={now} />}
    </>
  )
}

function ClosedStrip() {
  const { t } = useWords()
  const { change, isBusy } = useShift()
  const open = () => change('setClosed', { closed: false }, t('console.closed.is-open'))
  return (
    <Strip
      icon="lock"
      text={t('console.state.closed-today')}
      action={t('console.closed.open')}
      onPress={open}
      isBusy={isBusy}
    />
  )
}

type Ending = { until: string; now: Instant }

function PausedStrip({ type, until, now }: Ending & { type: DeliveryType }) {
  const { t } = useWords()
  const { change, isBusy } = useShift()
  const name = t(`console.type.${type}`)
  const resume = () =>
    change('setPause', { deliveryType: type, off: true }, t('console.pause.is-off', { type: name }))
  return (
    <Strip
      icon="pause"
      text={t('console.pause.left', { type: name, minutes: minutesUntil(until, now) })}
      action={t('console.pause.resume')}
      label={t('console.pause.resume-type', { type: name })}
      onPress={resume}
      isBusy={isBusy}
    />
  )
}

function BusyStrip({ until, now }: Ending) {
  const { t } = useWords()
  const { busy } = useHouse()
  const { change, isBusy } = useShift()
  const end = () => change('setBusy', { minutes: 0, for: 0 }, t('console.busy.is-off'))
  return (
    <Strip
      icon="flame"
      text={t('console.busy.left', { minutes: busy.minutes, left: minutesUntil(until, now) })}
      action={t('console.busy.end')}
      onPress={end}
      isBusy={isBusy}
    />
  )
}

type StripProps = {
  icon: IconName
  text: string
  action: string
  /** The action's full name, where several strips offer the same. */
  label?: string
  onPress: () => void
  isBusy: boolean
}

function Strip({ icon, text, action, label, onPress, isBusy }: StripProps) {
  const { restaurant } = useHouse()
  return (
    <div className={css.strip}>
      <Icon name={icon} size={18} />
      <span>{text}</span>
      {mayChangeShift(restaurant) && (
        <button type="button" className={css.action} onClick={onPress} aria-label={label} disabled={isBusy}>
          {action}
        </button>
      )}
    </div>
  )
}

const minutesUntil = (until: string, now: Instant) =>
  Math.max(1, Math.ceil((Date.parse(until) - now) / MINUTE_MS))
