import type { BoardOrder } from '@tischlein/contract/entities'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { isolated, useWords } from '../words.ts'
import { RejectForm } from './RejectForm.tsx'

/** Why not: from the card, without opening the whole order. */
export function RejectSheet({ order, onClose }: { order: BoardOrder; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Sheet
      kind="bottom"
      title={t('console.reject.title-of', { number: isolated(`#${order.number}`) })}
      closeLabel={t('console.close')}
      onClose={onClose}
    >
      <RejectForm order={order} onDone={onClose} />
    </Sheet>
  )
}
