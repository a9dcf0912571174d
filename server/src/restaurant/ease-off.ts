import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import type { Tx } from '../db/open.ts'
import { changeSettings } from './settings-db.ts'

/** Takes no orders of these types until then, and says why; null opens them again. Every pause has an end (decisions.md, section 5). */
export async function savePause(
  tx: Tx,
  restaurantId: number,
  types: readonly DeliveryType[],
  { until, reason }: { readonly until: string | null; readonly reason: string | null },
): Promise<void> {
  await tx
    .updateTable('service')
    .set({ paused_until: until, pause_reason: reason })
    .where('restaurant_id', '=', restaurantId)
    .where('delivery_type', 'in', types)
    .execute()
}

/** Every lead time is longer by these minutes until then. */
export async function saveBusy(
  tx: Tx,
  restaurantId: number,
  { minutes, until }: { readonly minutes: number; readonly until: string | null },
): Promise<void> {
  await tx
    .updateTable('restaurant')
    .set({ busy_minutes: minutes, busy_until: until })
    .where('id', '=', restaurantId)
    .execute()
}

/** Closed by hand for one business day; null is open again. The message is what guests read meanwhile. */
export async function saveClosing(
  tx: Tx,
  restaurantId: number,
  { closedOn, closeMessage }: { readonly closedOn: string | null; readonly closeMessage: string | null },
): Promise<void> {
  await changeSettings(tx, restaurantId, ({ settings }) => ({ settings: { ...settings, closeMessage } }))
  await tx.updateTable('restaurant').set({ closed_on: closedOn }).where('id', '=', restaurantId).execute()
}
