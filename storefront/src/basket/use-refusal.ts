import type { RefusedCall } from '@tischlein/contract/refused-call'
import { notify } from '../shell/notices.ts'
import { useWords } from '../words.ts'

/** Why something did not work. Every answer, and every silence, has its sentence already (sentence.ts). */
export function useReason() {
  const { t } = useWords()
  return ({ key, body }: RefusedCall): string =>
    body || t(key === 'basket_not_found' ? 'shop.error.basketNotFound' : 'shop.error.unknown')
}

/** Tells it in a notice. */
export function useRefusal() {
  const reasonOf = useReason()
  return (refusal: RefusedCall) => notify(reasonOf(refusal), { tone: 'error' })
}
