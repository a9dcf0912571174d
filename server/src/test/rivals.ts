import { type House, openHouse, type TestRestaurant } from './house.ts'

/** Who reaches for the same thing at the same moment: each is a process of the same house, or as good as one. */
export type Rivals = {
  readonly both: readonly [House, House]
  /** Both learn of a restaurant that was made since they opened. */
  know(place: TestRestaurant): Promise<void>
  close(): Promise<void>
}

/**
 * On PostgreSQL two houses with connections of their own beside the one of the story; `locksOff`: neither waits for
 * anybody (`db/without-locks.ts`), to prove that a race can be lost. The embedded database has one process, which is
 * its own rival.
 */
export async function openRivals(house: House, { locksOff }: { locksOff: boolean }): Promise<Rivals> {
  if (house.databaseUrl === null) return { both: [house, house], know: async () => {}, close: async () => {} }
  // Without locks the database itself has to say no now and then: that is the proof, and no news.
  const environment: Record<string, string> = locksOff ? { LOCKS_OFF: '1', LOG_LEVEL: 'silent' } : {}
  const beside = () => openHouse({ beside: house, environment })
  const both = [await beside(), await beside()] as const
  return {
    both,
    async know({ id }) {
      await Promise.all(both.map(({ deps }) => deps.menus.refresh(id)))
    },
    async close() {
      for (const rival of both) await rival.close()
    },
  }
}
