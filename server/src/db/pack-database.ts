import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { installQueues, openQueues } from '../jobs/queues.ts'
import { migrate } from './migrate.ts'
import { openEmbedded } from './open.ts'
import { openDirectory } from './pglite.ts'
import { packedDatabase } from './unpack.ts'

/** Makes the database that a first start unpacks. */
export async function packDatabase(): Promise<void> {
  const target = packedDatabase()
  rmSync(dirname(target), { recursive: true, force: true })
  const folder = mkdtempSync(join(tmpdir(), 'tischlein-pack-'))
  try {
    const embedded = await openDirectory(join(folder, 'database'))
    const { db, close } = openEmbedded(embedded)
    await migrate(db)
    await installQueues(openQueues(db, () => {}))
    const archive = await embedded.dump()
    await close()
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, archive)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
