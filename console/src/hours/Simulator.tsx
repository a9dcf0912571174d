import type { SlotDay } from '@tischlein/contract/entities'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { Field } from '@tischlein/ui/Field.tsx'
import { useCallback, useState } from 'react'
import { useDesk } from '../desk.ts'
import { Reading } from '../shell/Page.tsx'
import { useMoment } from '../shell/use-moment.ts'
import { useRead } from '../shell/use-read.ts'
import { named, useWords } from '../words.ts'
import css from './HoursPage.module.css'
import { byReason } from './slots.ts'

type SimulatorProps = {
  type: DeliveryType
  /** Reads anew whenever these are other ones. */
  changed: object
}

/** What guests see on a day, and why they do not see the rest (traps.md, section 1, no. 9). */
export function Simulator({ type, changed }: SimulatorProps) {
  const { t } = useWords()
  const { wall } = useMoment()
  const [day, setDay] = useState(wall.day)
  const { found, problem, read } = useSlots(type, day, changed)
  return (
    <section className={css.card} aria-labelledby="simulator">
      <h2 id="simulator" className={css.heading}>
        {t('hours.simulator')}
      </h2>
      <Field label={t('hours.which-day')} name="which-day" type="date" value={day} onChange={setDay} />
      <Reading problem={problem} isThere onAgain={read} />
      <div aria-live="polite">{found && <Seen day={found} />}</div>
    </section>
  )
}

/** What is shown is never of another day. */
function useSlots(type: DeliveryType, date: string, changed: object) {
  const { call } = useDesk()
  const ask = useCallback(async () => {
    const { data } = await call('listSlots', { deliveryType: type, date })
    return { of: `${type} ${date}`, day: data[0] ?? null }
  }, [call, type, date])
  const { value, problem, read } = useRead(isDay(date) ? ask : null, changed)
  const found: SlotDay | null = value?.of === `${type} ${date}` ? value.day : null
  return { found, problem, read }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

function Seen({ day }: { day: SlotDay }) {
  const { t, has } = useWords()
  const offered = day.slots.filter(({ ok }) => ok)
  const why = (reason: string) => {
    const key = `hours.reason.${reason}`
    return has(key) ? t(key) : reason
  }
  if (day.slots.length === 0) return <p className={css.closed}>{why(day.reason ?? 'not_open')}</p>
  return (
    <div className={css.seen}>
      <h3 className={css.part}>{t('hours.offered', { count: offered.length })}</h3>
      <ul className={css.slots}>
        {offered.map(({ time, orders, orders_limit, stations }) => (
          <li key={time} className={css.slot}>
            <bdi dir="ltr">{time}</bdi>
            {(orders > 0 || orders_limit !== null) && (
              <small>
                {orders_limit === null
                  ? t('hours.taken', { count: orders })
                  : t('hours.taken-of', { count: orders, limit: orders_limit })}
              </small>
            )}
            {stations
              .filter(({ points }) => points > 0)
              .map(({ id, name, points, limit }) => (
                <small key={id}>{t('kitchen.station.taken', { name: named(name), points, limit })}</small>
              ))}
          </li>
        ))}
      </ul>
      {byReason(day.slots).map(({ reason, spans }) => (
        <div key={reason}>
          <h3 className={css.part}>{why(reason)}</h3>
          <p className={css.spans}>
            {spans.map(([from, to]) => (
              <bdi key={from} dir="ltr">
                {from === to ? from : `${from}–${to}`}
              </bdi>
            ))}
          </p>
        </div>
      ))}
    </div>
  )
}
