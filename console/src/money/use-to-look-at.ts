import { useDesk } from '../desk.ts'
import { useStore } from '../store.ts'

/** How much of the money waits for a person: the number at the way to its page. */
export function useToLookAt(): number {
  const toLookAt = useStore(useDesk().money.store)
  return toLookAt ? toLookAt.payments.length + toLookAt.cards.length : 0
}
