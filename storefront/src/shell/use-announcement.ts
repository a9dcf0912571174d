import { useEffect } from 'react'
import { useWords } from '../words.ts'
import { type Message, showAnnouncement } from './announcement.ts'

/** A message of the restaurant as long as there is one. It goes when it is withdrawn, and comes anew when `what` changes. */
export function useAnnouncement(type: string, what: unknown, message: Message | null) {
  const { t } = useWords<'shell'>()
  const isThere = message !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `what` is the message, without its elements that are always new
  useEffect(
    () => (message ? showAnnouncement(type, message, t('shell.message.ok')) : undefined),
    [type, what, isThere],
  )
}
