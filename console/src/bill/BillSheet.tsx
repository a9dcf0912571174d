import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { isolated, useWords } from '../words.ts'
import { TableBill } from './TableBill.tsx'

type BillSheetProps = {
  table: { readonly id: number; readonly name: string }
  tablePaymentId: number | null
  onClose: () => void
}

/** A table's bill over the board. */
export function BillSheet({ table, tablePaymentId, onClose }: BillSheetProps) {
  const { t } = useWords()
  return (
    <Sheet
      title={t('console.bill.title', { table: isolated(table.name) })}
      closeLabel={t('console.close')}
      onClose={onClose}
    >
      <TableBill tableId={table.id} tablePaymentId={tablePaymentId} />
    </Sheet>
  )
}
