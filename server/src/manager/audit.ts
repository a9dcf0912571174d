import { endpoints } from '@tischlein/contract/endpoints'
import type { AuditEntry } from '@tischlein/contract/entities'
import { momentOf, plusDays } from '@tischlein/rules/clock'
import type { FastifyInstance } from 'fastify'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { type AuditRow, listAudit } from './audit-db.ts'

/** Who did what (answers.md, section 7): read only, for the owner. Days are those of the restaurant, both included. */
export function mountAudit(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listAudit, async ({ input, restaurant }) => {
    const { page, per_page, from, to, what = null, accountId = null } = input
    const start = (day: string) => timestamp(momentOf({ day, minute: 0 }, restaurant.timezone))
    const { entries, total, whats } = await listAudit(deps.db, {
      restaurantId: restaurant.id,
      from: from ? start(from) : null,
      to: to ? start(plusDays(to, 1)) : null,
      what,
      accountId,
      limit: per_page,
      offset: (page - 1) * per_page,
    })
    return said(entries.map(presentEntry), { meta: { page, per_page, total, whats } })
  })
}

const presentEntry = ({ noun_id, account_id, name, email, ...row }: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  what: row.what,
  noun: row.noun,
  noun_id,
  detail: row.detail,
  by: account_id === null ? null : { id: account_id, name, email },
})
