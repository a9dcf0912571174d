import type { CallName } from '@tischlein/contract/routes'
import type { Entry } from '../ask.ts'
import { useShop } from '../shop.ts'

/** What a question came to that was not answered, and how to ask again; to be handed to `Failed`. */
export type Unread = { readonly problem: unknown; readonly onAgain: () => void }

/** Null while an answer is there or on its way. */
export function useUnread<Name extends CallName>(name: Name, entry: Entry<Name>): Unread | null {
  const { answers } = useShop()
  const { data, error, isLoading } = entry
  if (data !== undefined || error === undefined || isLoading) return null
  return { problem: error, onAgain: () => answers.expire(name) }
}
