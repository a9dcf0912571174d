import type { Client } from '@tischlein/contract/client'
import type { Printer, PrintJob } from '@tischlein/contract/entities'
import { createStore, type Store } from '../store.ts'

/** The printers, and what of their paper waits or must be looked after; null: not read yet. */
export type Prints = { readonly printers: readonly Printer[]; readonly jobs: readonly PrintJob[] }

export type PrintDesk = { readonly store: Store<Prints | null>; readonly read: () => Promise<void> }

const PAGE = 100

/** `mayLook`: the kitchen sees which printer is away, but looks after no paper. */
export function keepPrints(call: Client, mayLook: boolean): PrintDesk {
  const store = createStore<Prints | null>(null)
  return {
    store,
    async read() {
      const [{ data: printers }, jobs] = await Promise.all([
        call('listPrinters', {}),
        mayLook ? call('listPrintJobs', { attention: true, per_page: PAGE }) : null,
      ])
      const read = { printers, jobs: jobs?.data ?? [] }
      // Read now and then, it is mostly the same: then nothing is drawn anew.
      store.set((known) => (JSON.stringify(known) === JSON.stringify(read) ? known : read))
    },
  }
}

/** Paper of which nobody knows whether it came out, or that did not: those need a person. */
export const toLookAfter = (jobs: readonly PrintJob[]): readonly PrintJob[] =>
  jobs.filter(({ state, settled }) => !settled && (state === 'unconfirmed' || state === 'failed'))

/** First what needs a person, then what waits, each the oldest first. */
export const inOrderOfNeed = (jobs: readonly PrintJob[]): readonly PrintJob[] => {
  const needy = new Set(toLookAfter(jobs))
  return [...needy, ...jobs.filter((job) => !needy.has(job))]
}

/** Printers that print nothing now. */
export const inTrouble = (printers: readonly Printer[]): readonly Printer[] =>
  printers.filter(({ trouble }) => trouble !== null)
