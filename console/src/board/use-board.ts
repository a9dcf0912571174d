import type { BoardOrder } from '@tischlein/contract/entities'
import { useMemo } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { leadsOf } from '../house.ts'
import { useMoment } from '../shell/use-moment.ts'
import { useStore } from '../store.ts'
import { type Columns, columnsOf } from './columns.ts'
import { withDeeds } from './deeds.ts'
import type { Board } from './feed.ts'
import { type Leads, type Moment, wallOf } from './moment.ts'

export type BoardView = {
  readonly board: Board | null
  /** The open orders with what was tapped here, also while the server has not heard of it. */
  readonly orders: readonly BoardOrder[]
  readonly columns: Columns
  readonly leads: Leads
  readonly moment: Moment
}

export function useBoard(): BoardView {
  const { feed, deeds } = useDesk()
  const { restaurant } = useHouse()
  const board = useStore(feed.board)
  const queue = useStore(deeds.queue)
  const moment = useMoment()
  const leads = useMemo(() => leadsOf(restaurant), [restaurant])
  const orders = useMemo(
    () => withDeeds(board?.open ?? [], queue, (instant) => wallOf(instant, restaurant.timezone)),
    [board, queue, restaurant.timezone],
  )
  const columns = useMemo(() => columnsOf(orders, leads, moment), [orders, leads, moment])
  return { board, orders, columns, leads, moment }
}
