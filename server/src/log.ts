import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino'

export type Log = Logger

/** Fields that never reach a log, wherever they stand. */
const secrets = [
  'password',
  'token',
  'pin',
  'secret',
  'authorization',
  'voucherCode',
  'email',
  'access_token',
]

/** One line of JSON per happening, to standard output. */
export const createLog = (level: string, to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      redact: { paths: [...secrets, ...secrets.map((name) => `*.${name}`)], censor: '…' },
    },
    to ?? destination(1),
  )
