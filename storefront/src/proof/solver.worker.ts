import { type Challenge, TRIES_MAX, trySome } from './solve.ts'

/** The work, beside the page. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => postMessage(trySome(data, 0, TRIES_MAX)))
