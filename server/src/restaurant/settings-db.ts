import { type Settings, settings } from '@tischlein/contract/entities/settings'
import type { Tx } from '../db/open.ts'
import type { Translations } from '../db/tables.ts'

/** What a restaurant says of itself, as it is written. */
export type Written = {
  readonly name: string
  readonly timezone: string
  readonly settings: Settings
  readonly translations: Translations
}

/** Read under the row's lock, so that two who change different settings lose none; answers both states. */
export async function changeSettings(
  tx: Tx,
  restaurantId: number,
  change: (now: Written) => Partial<Written>,
): Promise<{ readonly before: Written; readonly after: Written }> {
  const row = await tx
    .selectFrom('restaurant')
    .select(['name', 'timezone', 'settings', 'translations'])
    .where('id', '=', restaurantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = { ...row, settings: settings.parse(row.settings) }
  const after = { ...before, ...change(before) }
  await tx
    .updateTable('restaurant')
    .set({
      name: after.name,
      timezone: after.timezone,
      settings: JSON.stringify(after.settings),
      translations: JSON.stringify(after.translations),
    })
    .where('id', '=', restaurantId)
    .execute()
  return { before, after }
}
