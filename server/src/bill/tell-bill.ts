import type { Tx } from '../db/open.ts'
import { publish } from '../live/publish.ts'
import { tellTable } from '../table/tell-table.ts'
import { saveVersion } from './db.ts'
import type { BillHead } from './stored-bill.ts'

export type BillNews = {
  /** `claim`: who wants what moved; `money`: something is being paid, was paid, or is not any more. */
  readonly what: 'person' | 'claim' | 'money' | 'settled'
  readonly socketId?: string | null
}

/** Everybody who looks at the bill reads it again, but for the sender's own stream; of money the house hears, too. */
export async function tellBill(tx: Tx, head: BillHead, { what, socketId = null }: BillNews): Promise<void> {
  const { id, restaurantId, tableId } = head
  const isMoney = what === 'money' || what === 'settled'
  await publish(tx, {
    restaurantId,
    rooms: [`table-payment:${id}`, ...(isMoney ? [`board:${restaurantId}`] : [])],
    what: `bill_${what}`,
    nounId: id,
    version: await saveVersion(tx, id),
    socketId,
  })
  if (isMoney) await tellTable(tx, { restaurantId, tableId, what: 'tab' })
}
