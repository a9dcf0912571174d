import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useState } from 'react'
import { Page, Reading } from '../shell/Page.tsx'
import { useWords } from '../words.ts'
import { Closures } from './Closures.tsx'
import { LimitsForm } from './LimitsForm.tsx'
import { Simulator } from './Simulator.tsx'
import { StationList } from './StationList.tsx'
import { TypeSwitches } from './TypeSwitches.tsx'
import { type Times, useHours } from './use-hours.ts'
import { WeekForm } from './WeekForm.tsx'
import { ZoneList } from './ZoneList.tsx'

/** When, where and how much is sold, and what guests see of it (ux.md, section 8.5). */
export function HoursPage() {
  const { t } = useWords()
  const { times, problem, read, act, readAnew } = useHours()
  return (
    <Page title={t('hours.title')} hint={t('hours.hint')}>
      {times && <TypeSwitches hours={times.hours} act={act} />}
      {times && <Sections times={times} act={act} readAnew={readAnew} />}
      <Reading problem={problem} isThere={times !== null} onAgain={read} rows={4} />
    </Page>
  )
}

type SectionsProps = { times: Times } & Pick<ReturnType<typeof useHours>, 'act' | 'readAnew'>

function Sections({ times, act, readAnew }: SectionsProps) {
  const { t } = useWords()
  const { hours, closedDays, holiday, zones, stations } = times
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
      <LimitsForm key={`limits-${type}`} hours={own} onSaved={readAnew} />
      {own.active && <Simulator key={`slots-${type}`} type={type} changed={times} />}
      <StationList stations={stations} act={act} onSaved={readAnew} />
      <Closures closedDays={closedDays} holiday={holiday} act={act} />
      {type === 'delivery' && <ZoneList zones={zones} act={act} onSaved={readAnew} />}
    </>
  )
}
