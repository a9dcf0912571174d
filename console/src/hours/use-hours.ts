import type { ClosedDay, DeliveryZone, Holiday, OpeningHours, Station } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback, useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'

export type Times = {
  readonly hours: readonly OpeningHours[]
  readonly closedDays: readonly ClosedDay[]
  readonly holiday: Holiday
  readonly zones: readonly DeliveryZone[]
  readonly stations: readonly Station[]
}

const AT_ONCE = 100

/** Everything that decides when and where there is something to order. A refusal is shown as the server put it. */
export function useHours() {
  const { call, house, say } = useDesk()
  const { t } = useWords()
  const [times, setTimes] = useState<Times | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const told = useCallback(
    (refusal: unknown) => (isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none')),
    [t],
  )

  const read = useCallback(async () => {
    setProblem(null)
    try {
      const [hours, closedDays, holiday, zones, stations] = await Promise.all([
        call('listOpeningHours', {}),
        call('listClosedDays', { per_page: AT_ONCE }),
        call('readHoliday', {}),
        call('listDeliveryZones', { per_page: AT_ONCE }),
        call('listStations', {}),
      ])
      setTimes({
        hours: hours.data,
        closedDays: closedDays.data,
        holiday: holiday.data,
        zones: zones.data,
        stations: stations.data,
      })
    } catch (refusal) {
      setProblem(told(refusal))
    }
  }, [call, told])
  useEffect(() => {
    read()
  }, [read])

  /** Does it, reads all of it anew, and answers whether it was done. What was typed stays where it was refused. */
  const act = useCallback(
    async (deed: () => Promise<unknown>): Promise<boolean> => {
      try {
        await deed()
        say.show('info', t('hours.saved'))
        await Promise.all([read(), house.read()])
        return true
      } catch (refusal) {
        say.show('error', told(refusal))
        return false
      }
    },
    [house, read, say, t, told],
  )
  return { times, problem, read, act }
}

export type Act = ReturnType<typeof useHours>['act']
