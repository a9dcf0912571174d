import type { ManagedPayment } from '@tischlein/contract/entities'
import { useDesk } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'
import { useWords } from '../words.ts'

/** What a person decides about a payment; refused, the list is read again, for somebody may have been faster. */
export function useDecide({ id }: ManagedPayment) {
  const { call, money } = useDesk()
  const { t } = useWords()
  const { act } = useAct({ onEnd: money.read })
  const deeds = {
    refund: () => call('refundPayment', { id }),
    keep: (body: string) => call('keepPayment', { id, body }),
    note: () => call('notePayment', { id }),
  }
  return (what: keyof typeof deeds, body = '') => act(() => deeds[what](body), t(`console.money.did.${what}`))
}
