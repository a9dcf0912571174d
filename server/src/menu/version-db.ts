import type { Instant } from '@tischlein/rules/clock'
import type { MenuFile } from '@tischlein/rules/menu/menu-file'
import type { Selectable } from 'kysely'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type VersionWhy = Tables['menu_version']['why']
export type VersionRow = Pick<Selectable<Tables['menu_version']>, 'id' | 'why' | 'dishes' | 'created_at'> & {
  readonly by: string | null
}

/** Keeps a menu as it was, so that it can be had back. */
export async function keepVersion(
  tx: Tx,
  file: MenuFile,
  made: {
    readonly restaurantId: number
    readonly accountId: number
    readonly why: VersionWhy
    readonly now: Instant
  },
): Promise<void> {
  await tx
    .insertInto('menu_version')
    .values({
      restaurant_id: made.restaurantId,
      why: made.why,
      account_id: made.accountId,
      dishes: file.products.length,
      file: JSON.stringify(file),
      created_at: timestamp(made.now),
    })
    .execute()
}

/** One page of what is kept, the last first. */
export async function listVersions(
  db: Db,
  ask: { readonly restaurantId: number; readonly limit: number; readonly offset: number },
): Promise<{ versions: VersionRow[]; total: number }> {
  const own = db.selectFrom('menu_version').where('menu_version.restaurant_id', '=', ask.restaurantId)
  const versions = await own
    .leftJoin('account', 'account.id', 'menu_version.account_id')
    .select(['menu_version.id', 'why', 'dishes', 'menu_version.created_at', 'account.name as by'])
    .orderBy('menu_version.id', 'desc')
    .limit(ask.limit)
    .offset(ask.offset)
    .execute()
  const { total } = await own
    .select((make) => make.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { versions, total: Number(total) }
}

/** As it was written; null: the restaurant has no such version. */
export async function loadVersion(db: Db | Tx, restaurantId: number, id: number): Promise<unknown> {
  const row = await db
    .selectFrom('menu_version')
    .select('file')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.file ?? null
}
