import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@tischlein/contract/endpoints'
import { wallClock } from '@tischlein/rules/clock'
import type { FastifyInstance } from 'fastify'
import { writeBackup } from '../backup/write-backup.ts'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { bytes } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { insertAudit } from './db.ts'

/** What is stored about one restaurant, for its owner (decision 048). */
export function mountBackup(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.readBackup, async ({ restaurant, caller }) => {
    const now = deps.clock()
    const { accountId } = asManager(caller)
    await inTransaction(deps.db, (tx) =>
      insertAudit(tx, { restaurantId: restaurant.id, accountId, what: 'backup', at: timestamp(now) }),
    )
    const folder = mkdtempSync(join(tmpdir(), 'tischlein-backup-'))
    const away = () => rmSync(folder, { recursive: true, force: true })
    try {
      const path = join(folder, 'backup')
      await writeBackup(deps.db, { path, now, restaurantId: restaurant.id })
      const { day } = wallClock(now, restaurant.timezone)
      // From a file, so that a slow line of whoever fetches it holds up no order.
      return bytes(createReadStream(path).once('close', away), {
        'Content-Type': 'application/x-ndjson',
        'Content-Disposition': `attachment; filename="${restaurant.slug}-${day}.jsonl"`,
      })
    } catch (error) {
      away()
      throw error
    }
  })
}
