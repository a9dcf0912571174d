import { type Instant, MINUTE_MS } from '@tischlein/rules/clock'
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
  const { t } = useWords()
  const { restaurant, busy } = useHouse()
  const { now } = useMoment()
  const { change, isBusy } = useShift()
  const mayChange = mayChangeShift(restaurant)
  const left = (until: string) => minutesUntil(until, now)
  const paused = restaurant.deliveryTypes.filter((type) => isAhead(restaurant.paused[type], now))
  return (
    <>
      {restaurant.closed && (
        <Strip
          icon="lock"
          text={t('console.state.closed-today')}
          {...(mayChange && {
            action: t('console.closed.open'),
            onPress: () => change('setClosed', { closed: false }, t('console.closed.is-open')),
          })}
          isBusy={isBusy}
        />
      )}
      {paused.map((type) => (
        <Strip
          key={type}
          icon="pause"
          text={t('console.pause.left', {
            type: t(`console.type.${type}`),
            minutes: left(restaurant.paused[type] ?? ''),
          })}
          {...(mayChange && {
            action: t('console.pause.resume'),
            label: t('console.pause.resume-type', { type: t(`console.type.${type}`) }),
            onPress: () =>
              change(
                'setPause',
                { deliveryType: type, off: true },
                t('console.pause.is-off', { type: t(`console.type.${type}`) }),
              ),
          })}
          isBusy={isBusy}
        />
      ))}
      {isAhead(busy.until, now) && (
        <Strip
          icon="flame"
          text={t('console.busy.left', { minutes: busy.minutes, left: left(busy.until ?? '') })}
          {...(mayChange && {
            action: t('console.busy.end'),
            onPress: () => change('setBusy', { minutes: 0, for: 0 }, t('console.busy.is-off')),
          })}
          isBusy={isBusy}
        />
      )}
    </>
  )
}

type StripProps = {
  icon: IconName
  text: string
  action?: string
  label?: string
  onPress?: () => void
  isBusy: boolean
}

function Strip({ icon, text, action, label, onPress, isBusy }: StripProps) {
  return (
    <div className={css.strip}>
      <Icon name={icon} size={18} />
      <span>{text}</span>
      {action && (
        <button type="button" className={css.action} onClick={onPress} aria-label={label} disabled={isBusy}>
          {action}
        </button>
      )}
    </div>
  )
}

const isAhead = (until: string | null | undefined, now: Instant) =>
  Boolean(until) && Date.parse(until ?? '') > now

const minutesUntil = (until: string, now: Instant) =>
  Math.max(1, Math.ceil((Date.parse(until) - now) / MINUTE_MS))
