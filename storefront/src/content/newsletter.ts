import { load as loadWords } from 'virtual:words-of/form+newsletter'
import { lazily } from '../lazily.tsx'
import { withWords } from '../with-words.ts'

/** The two places of the newsletter, for those who go on reading. */
export const NewsletterBox = lazily(
  withWords(() => import('./NewsletterBox.tsx').then((file) => file.NewsletterBox), loadWords),
)
export const NewsletterTab = lazily(
  withWords(() => import('./NewsletterTab.tsx').then((file) => file.NewsletterTab), loadWords),
)
