import type { RefusedCall } from '@tischlein/contract/client'
import { notify } from '../shell/notices.ts'
import { useWords } from '../words.ts'

/** Says why something did not work: the server's own sentence, which is in the guest's language already. */
export function useRefusal() {
  const { t } = useWords()
  return ({ key, body }: RefusedCall) =>
    notify(body || t(key === 'offline' ? 'shop.offline' : 'shop.error.unknown'), { tone: 'error' })
}
