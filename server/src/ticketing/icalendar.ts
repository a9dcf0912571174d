import type { Instant } from '@tischlein/rules/clock'

/** The small print of iCalendar (RFC 5545). */

/** A point in time, in UTC, so that every calendar shows it where its owner is. */
export const stamp = (instant: Instant): string =>
  new Date(instant).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')

/** Text as a value. */
export const escaped = (text: string): string => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n')

const LINE_OCTETS = 75

/** Lines of at most 75 octets; what is longer goes on in the next line behind a space. */
export function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const sign of line) {
    if (Buffer.byteLength(current + sign) > LINE_OCTETS) {
      lines.push(current)
      current = ' '
    }
    current += sign
  }
  return [...lines, current].join('\r\n')
}
