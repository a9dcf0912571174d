import type { BoardOrder, Station } from '@tischlein/contract/entities'
import { useCallback, useMemo } from 'react'
import { columnsOf } from '../board/columns.ts'
import { type BoardView, useBoard } from '../board/use-board.ts'
import { useDesk, useHouse } from '../desk.ts'
import { useRead } from '../shell/use-read.ts'
import { useStore } from '../store.ts'
import { withStrikes } from './strike-keeper.ts'
import { comingOf, type KitchenTicket, lastReady, ticketsOf } from './tickets.ts'

export type Kitchen = {
  readonly view: BoardView
  readonly stations: readonly Station[]
  readonly tickets: readonly KitchenTicket[]
  /** How many tickets a station has; null: the whole kitchen. */
  readonly count: (station: number | null) => number
  readonly coming: ReturnType<typeof comingOf>
  /** What a recall would bring back. */
  readonly recallable: BoardOrder | null
}

/** The board as the kitchen cooks it, with what was struck here before the server heard of it. */
export function useKitchen(station: number | null): Kitchen {
  const view = useBoard()
  const stations = useStations()
  const strikes = useStore(useDesk().strikes.queue)
  const { orders, leads, moment } = view
  const columns = useMemo(
    () => columnsOf(withStrikes(orders, strikes), leads, moment),
    [orders, strikes, leads, moment],
  )
  const seen = (one: number | null) => ticketsOf(columns, { leads, moment }, stations, one)
  return {
    view,
    stations,
    tickets: seen(station),
    count: (one) => seen(one).length,
    coming: comingOf(columns, { leads, moment }),
    recallable: lastReady(columns.ready),
  }
}

/** Read again whenever something about the house changed; without an answer the whole kitchen is shown. */
function useStations(): readonly Station[] {
  const { call } = useDesk()
  const ask = useCallback(async () => (await call('listStations', {})).data, [call])
  const { value: stations } = useRead(ask, useHouse().restaurant)
  return stations ?? []
}
