import type { ReactNode } from 'react'
import { confirm } from './confirm.ts'
import { local } from './local.ts'
import { announce } from './notices.ts'

/** storefront.md, section 9: as long as a closed message stays away. */
export const HIDDEN_MS = 600_000

export type Message = {
  readonly title: string
  readonly text: ReactNode
  /** The same for readers of the screen, if it does not take the focus. */
  readonly said?: string
}

/**
 * Shows a message of the restaurant until it is closed with `yes`; then those of its `type` stay away for ten minutes
 * (storefront.md, section 4). Answers how to withdraw it, which hides nothing. Before the ordering it must be read;
 * anywhere else it lies beside the page and is only said.
 */
export function showAnnouncement(type: string, { said, ...words }: Message, yes: string): () => void {
  const withdrawn = new AbortController()
  const { signal } = withdrawn
  if (local.announcementHiddenUntil(type) > Date.now()) return () => undefined
  const isCalm = said !== undefined
  if (isCalm) announce(`${words.title}: ${said}`)
  void confirm({ ...words, isCalm, yes }, signal).then(() => {
    if (!signal.aborted) local.hideAnnouncement(type, Date.now() + HIDDEN_MS)
  })
  return () => withdrawn.abort()
}
