import type { ManagedPayment } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'

/** What a person decides about a payment; refused, the list is read again, for somebody may have been faster. */
export function useDecide({ id }: ManagedPayment) {
  const { call, money, say } = useDesk()
  const { t } = useWords()
  return (what: 'refund' | 'keep' | 'note', body = '') => {
    const asked =
      what === 'refund'
        ? call('refundPayment', { id })
        : what === 'keep'
          ? call('keepPayment', { id, body })
          : call('notePayment', { id })
    return asked
      .then(
        () => say.show('info', t(`console.money.did.${what}`)),
        (refusal: unknown) =>
          say.show('error', (isRefusedCall(refusal) && refusal.body) || t('console.failed')),
      )
      .then(money.read)
      .catch(() => undefined)
  }
}
