import type { lateIconPaths } from './late-icon-paths.ts'
import type { staffIconPaths } from './staff-icon-paths.ts'

/**
 * Outline icons on a 24 x 24 grid, drawn for a 1.75 stroke with round caps. One string per icon, for one <path>.
 * Circles are written as two arcs. Here stand those of the dishes; the others come later.
 */
export const iconPaths = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  bin: 'M4 6.5h16M9 6.5V4.8C9 4 9.6 3.5 10.3 3.5h3.4c.7 0 1.3.5 1.3 1.3v1.7M6 6.5l.8 12.7c.1.8.7 1.3 1.5 1.3h7.4c.8 0 1.4-.5 1.5-1.3L18 6.5M10 11v5.5M14 11v5.5',
  leaf: 'M6 17.5C4.5 9.5 10 4.5 20 4.5c.3 10-4.2 15.5-11.5 14.5-1-.1-1.9-.6-2.5-1.5ZM4 21c1.5-4.5 4.5-8 9-10',
  flame:
    'M12 3c.6 3.4 5.5 5.7 5.5 11.2a5.5 5.5 0 0 1-11 0c0-2.4 1.1-3.8 2.3-5.2.2 1.7.9 2.7 2 3.2C10.3 8.8 10.8 5.5 12 3Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.6v.1',
  filter:
    'M4 7h8.5M17.5 7H20M15 9.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM20 17h-8.5M6.5 17H4M9 19.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  alert: 'M12 4.2L2.8 19.5h18.4L12 4.2ZM12 10v4.5M12 17v.1',
  spark:
    'M10 4.5l1.6 4.9 4.9 1.6-4.9 1.6L10 17.5l-1.6-4.9L3.5 11l4.9-1.6L10 4.5ZM18 14.5v5M15.5 17h5M18.5 3.5v3.5M16.8 5.2h3.5',
  grid: 'M4.5 4.5h6v6h-6v-6ZM13.5 4.5h6v6h-6v-6ZM4.5 13.5h6v6h-6v-6ZM13.5 13.5h6v6h-6v-6Z',
} as const

export type IconName = keyof typeof iconPaths | keyof typeof lateIconPaths | keyof typeof staffIconPaths

/** Icons that point along the reading direction; the others never mirror (ux.md, section 11). */
export const mirrored: ReadonlySet<IconName> = new Set<IconName>([
  'chevron-next',
  'chevron-back',
  'arrow-next',
  'arrow-back',
  'undo',
  'logout',
  'bike',
])
