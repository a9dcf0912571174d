import { allow, type Ruling, refuse } from '../ruling.ts'

/** How a printer is reached: over the network, or asking for its work itself as Star's and Epson's printers do. */
export const printerKinds = ['network', 'cloudprnt', 'epson'] as const

/** In millimetres. */
export const paperWidths = [58, 80] as const

/**
 * What became of a piece of paper. `unconfirmed`: it was sent, and nobody said whether it came out; only a person can
 * look. `failed`: the printer itself said no. `canceled`: nothing was sent, and nothing will be.
 */
export const jobStates = ['queued', 'sending', 'printed', 'unconfirmed', 'failed', 'canceled'] as const
export type JobState = (typeof jobStates)[number]

/** What is on the paper: for the kitchen, for the guest, what is off again, what changed, and whether it prints at all. */
export const paperKinds = ['ticket', 'receipt', 'void', 'change', 'test'] as const
export type PaperKind = (typeof paperKinds)[number]

/** Why a printer prints nothing: not reached, says nothing, no paper, open, or something else it complains about. */
export const printerTroubles = ['away', 'silent', 'paper', 'cover', 'error'] as const
export type PrinterTrouble = (typeof printerTroubles)[number]

/** What waits for its printer needs no second one. Refused while it is under way or waits: `print_job_is_on_its_way`. */
export const mayRepeat = (state: JobState): Ruling<JobState> =>
  state === 'queued' || state === 'sending' ? refuse('print_job_is_on_its_way') : allow(state)

/** What is being printed cannot be called back. Refused: `print_job_is_on_its_way`. */
export const mayPutAside = (state: JobState): Ruling<JobState> =>
  state === 'sending' ? refuse('print_job_is_on_its_way') : allow(state)

/** Seconds until a printer that took nothing is asked again: often at first, then every half minute. */
export const pauseAfter = (tries: number): number => Math.min(30, 3 * 2 ** Math.min(tries, 4))
