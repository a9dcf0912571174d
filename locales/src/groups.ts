import type { Area } from './keys.ts'

/** The areas of the console, one per line: each of its pages brings its own. */
export const consoleAreas = [
  'choices',
  'console',
  'draft',
  'editor',
  'floor',
  'gate',
  'guests',
  'hours',
  'kitchen',
  'printing',
  'reports',
  'settings',
  'setup',
  'taxes',
  'team',
  'vouchers',
  'texts',
] as const satisfies readonly Area[]

/** Areas that are fetched together, under a name: `virtual:words-of/@console`. */
export const groups: Readonly<Record<string, readonly Area[]>> = { '@console': consoleAreas }
