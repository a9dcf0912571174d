import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../words.ts'
import { Closures } from './Closures.tsx'
import css from './HoursPage.module.css'
import { LimitsForm } from './LimitsForm.tsx'
import { Simulator } from './Simulator.tsx'
import { type Times, useHours } from './use-hours.ts'
import { WeekForm } from './WeekForm.tsx'
import { ZoneList } from './ZoneList.tsx'

/** When, where and how much is sold, and what guests see of it (ux.md, section 8.5). */
export function HoursPage() {
  const { t } = useWords()
  const { times, problem, read, act } = useHours()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={css.page}>
      <div className={css.inner}>
        <h1 ref={title} tabIndex={-1} className={css.title}>
          {t('hours.title')}
        </h1>
        <p className={css.hint}>{t('hours.hint')}</p>
        {times && <Sections times={times} act={act} />}
        {!times && problem !== null && (
          <Notice
            tone="danger"
            announced
            action={
              <Button variant="outline" size={44} onPress={read}>
                {t('console.again')}
              </Button>
            }
          >
            {problem}
          </Notice>
        )}
        {!times && problem === null && (
          <div className={css.shape} role="status" aria-busy="true" aria-label={t('console.loading')}>
            {['a', 'b', 'c', 'd'].map((row) => (
              <Skeleton key={row} height={120} />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

function Sections({ times, act }: { times: Times; act: ReturnType<typeof useHours>['act'] }) {
  const { t } = useWords()
  const { hours, closedDays, holiday, zones } = times
  const [type, setType] = useState<DeliveryType>(hours[0]?.deliveryType ?? 'pickup')
  const own = hours.find(({ deliveryType }) => deliveryType === type)
  if (!own) return null
  return (
    <>
      {hours.length > 1 && (
        <Segmented
          label={t('hours.type')}
          options={hours.map(({ deliveryType }) => ({
            value: deliveryType,
            label: t(`console.type.${deliveryType}`),
          }))}
          value={type}
          onChange={setType}
        />
      )}
      {/* What was typed for one kind of delivery does not turn up at the other. */}
      <WeekForm key={`week-${type}`} hours={own} act={act} />
      <LimitsForm key={`limits-${type}`} hours={own} act={act} />
      <Simulator key={`slots-${type}`} type={type} changed={times} />
      <Closures closedDays={closedDays} holiday={holiday} act={act} />
      {type === 'delivery' && <ZoneList zones={zones} act={act} />}
    </>
  )
}
