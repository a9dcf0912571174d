import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type House, NOON } from './house.ts'
import { bundleHouse, freePort, startHouse } from './house-process.ts'

/** Where a race is run: what answers at each of the origins sells from the same shelves. */
export type Field = { readonly origins: readonly string[]; close(): Promise<void> }

export type FieldWishes = {
  /** Scarce things are taken without locks, to prove that the race would notice (`take-without-locks.ts`). */
  readonly locksOff: boolean
  /** What the environment says otherwise than usual. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Two processes of the server as it ships, on the database of the house, at its hour. */
export async function openField(house: House, url: string, wishes: FieldWishes): Promise<Field> {
  const bundle = await bundleHouse()
  const dataDir = mkdtempSync(join(tmpdir(), 'tischlein-field-'))
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SESSION_SECRET: Buffer.from(house.deps.config.secret).toString(),
    CLOCK: new Date(NOON).toISOString(),
    LOCKS_OFF: wishes.locksOff ? '1' : '0',
    TRUST_PROXY: '127.0.0.1',
    ...wishes.environment,
  }
  const ports = [await freePort(), await freePort()]
  const processes = ports.map((port) => startHouse({ bundle, port, environment }))
  await Promise.all(processes.map((process) => process.untilReady()))
  return {
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    async close() {
      await Promise.all(processes.map((process) => process.close()))
      bundle.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
