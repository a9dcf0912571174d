import { useDesk } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'
import { useStore } from '../store.ts'
import { toLookAfter } from './print-desk.ts'

/** How many papers need a person: the number at the way to their page. */
export const usePapersToLookAfter = (): number =>
  toLookAfter(useStore(useDesk().prints.store)?.jobs ?? []).length

/** Does something with printers or paper, and reads both again however it went. */
export function usePrintDeed() {
  const { prints } = useDesk()
  return useAct({ onEnd: prints.read }).act
}
