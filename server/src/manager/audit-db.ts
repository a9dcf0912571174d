import type { Db } from '../db/open.ts'

export type AuditQuery = {
  readonly restaurantId: number
  /** Instants; `to` is excluded. */
  readonly from: string | null
  readonly to: string | null
  readonly what: string | null
  readonly accountId: number | null
  readonly limit: number
  readonly offset: number
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>['entries'][number]

/** One page of who did what, the latest first, how many there are in all, and the words that occur at all. */
export async function listAudit(db: Db, query: AuditQuery) {
  const own = db.selectFrom('audit').where('audit.restaurant_id', '=', query.restaurantId)
  const matching = own
    .$if(query.from !== null, (some) => some.where('audit.at', '>=', query.from ?? ''))
    .$if(query.to !== null, (some) => some.where('audit.at', '<', query.to ?? ''))
    .$if(query.what !== null, (some) => some.where('audit.what', '=', query.what ?? ''))
    .$if(query.accountId !== null, (some) => some.where('audit.account_id', '=', query.accountId ?? 0))
  const entries = await matching
    .leftJoin('account', 'account.id', 'audit.account_id')
    .select(['audit.id', 'audit.at', 'audit.what', 'audit.noun', 'audit.noun_id', 'audit.detail'])
    .select(['account.id as account_id', 'account.name', 'account.email'])
    .orderBy('audit.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const whats = await own.select('what').distinct().orderBy('what').execute()
  return { entries, total: Number(total), whats: whats.map(({ what }) => what) }
}
