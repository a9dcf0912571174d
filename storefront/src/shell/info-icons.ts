import type { IconName } from '@tischlein/ui/icon-paths'
import type { HeaderLink } from './header-buttons.ts'

/** Beside the words, never instead of them, except in the narrow bar of a phone. */
export const infoIcons: Readonly<Record<HeaderLink | 'accessibility', IconName>> = {
  about: 'heart',
  terms: 'receipt',
  privacy: 'lock',
  imprint: 'info',
  contact: 'phone',
  blog: 'book',
  home: 'calendar',
  'time-plan': 'clock',
  reserve: 'calendar',
  allergies: 'wheat',
  accessibility: 'eye',
}
