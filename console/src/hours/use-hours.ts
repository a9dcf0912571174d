import type { ClosedDay, DeliveryZone, Holiday, OpeningHours, Station } from '@tischlein/contract/entities'
import { useCallback } from 'react'
import { useDesk } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'
import { useWords } from '../words.ts'

export type Times = {
  readonly hours: readonly OpeningHours[]
  readonly closedDays: readonly ClosedDay[]
  readonly holiday: Holiday
  readonly zones: readonly DeliveryZone[]
  readonly stations: readonly Station[]
}

export type Act = (deed: () => Promise<unknown>) => Promise<boolean>

const AT_ONCE = 100

/** Everything that decides when and where there is something to order. */
export function useHours() {
  const { call, house } = useDesk()
  const { t } = useWords()
  const ask = useCallback(async (): Promise<Times> => {
    const [hours, closedDays, holiday, zones, stations] = await Promise.all([
      call('listOpeningHours', {}),
      call('listClosedDays', { per_page: AT_ONCE }),
      call('readHoliday', {}),
      call('listDeliveryZones', { per_page: AT_ONCE }),
      call('listStations', {}),
    ])
    return {
      hours: hours.data,
      closedDays: closedDays.data,
      holiday: holiday.data,
      zones: zones.data,
      stations: stations.data,
    }
  }, [call])
  const { value: times, problem, read } = useRead(ask)
  const readAnew = () => Promise.all([read(), house.read()])
  const { act: save } = useAct({ onDone: readAnew })
  const act: Act = (deed) => save(deed, t('hours.saved'))
  return { times, problem, read, act, readAnew: () => void readAnew().catch(() => undefined) }
}
