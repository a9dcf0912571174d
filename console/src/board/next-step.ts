import type { BoardOrder } from '@tischlein/contract/entities'
import type { Deed } from './deeds.ts'

/** What "done" means for an order now: the kitchen is finished with it, or it left the house. */
export function nextStep(order: BoardOrder): Deed | null {
  if (order.status !== 'processing') return null
  return { kind: order.readyAt === null ? 'ready' : 'done' }
}
