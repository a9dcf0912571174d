/**
 * SQLSTATEs by which both engines say that a value cannot be what the column holds, though its form was right:
 * a NUL in a text, a number beyond the type, a day that no calendar has. They are the guest's mistake (422).
 */
const badValue = new Set([
  '22P02', // invalid text representation
  '22P05', // untranslatable character
  '22001', // string too long
  '22003', // numeric value out of range
  '22007', // invalid datetime format
  '22008', // datetime field overflow
  '22021', // character not in repertoire
  '22023', // invalid parameter value
  '22025', // invalid escape sequence
])

/** The database is away, restarting, full, or busy beyond patience: the same request may succeed in a moment. */
const away = new Set([
  '40001', // serialization failure
  '40P01', // deadlock detected
  '53000',
  '53100', // disk full
  '53200',
  '53300', // too many connections
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '08000',
  '08003',
  '08006', // connection failure
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])

const lostLine =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

export type Verdict = 'bad value' | 'away' | 'unknown'

/** What an error of the database means for the one who asked. */
export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (badValue.has(code)) return 'bad value'
  if (away.has(code) || lostLine.test(error.message)) return 'away'
  return 'unknown'
}

/** Whether an error is the verdict of this unique constraint (or index). */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === constraint
