import type { BoardOrder } from '@tischlein/contract/entities'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useDesk } from '../desk.ts'
import { useTold } from '../shell/use-told.ts'
import { useWords } from '../words.ts'
import { TicketSheet } from './TicketSheet.tsx'

type Print = (order: BoardOrder) => void
const PrintContext = createContext<Print>(() => undefined)
export const usePrint = () => useContext(PrintContext)

/** Prints a ticket at the printers of its dishes, or through the browser where there is none, and leaves a word of it in the order's history. */
export function Printing({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const told = useTold()
  const { call, say, prints } = useDesk()
  const [order, setOrder] = useState<BoardOrder | null>(null)
  const print = useCallback(
    (wish: BoardOrder) => {
      if (prints.store.get()?.printers.length) {
        call('printOrder', { orderId: wish.id, stations: true }).then(
          () => say.show('info', t('printing.said', { number: `#${wish.number}` })),
          (refusal: unknown) => say.show('error', told(refusal)),
        )
        return
      }
      setOrder(wish)
      call('printOrder', { orderId: wish.id, copy: true }).catch(() => undefined) // paper matters more than the note
      say.polite.set(t('console.print.said', { number: `#${wish.number}` }))
    },
    [call, say, t, told, prints],
  )
  useEffect(() => {
    if (!order) return
    const done = () => setOrder(null)
    addEventListener('afterprint', done)
    window.print()
    return () => removeEventListener('afterprint', done)
  }, [order])
  return (
    <PrintContext value={print}>
      {children}
      {order && createPortal(<TicketSheet order={order} />, document.body)}
    </PrintContext>
  )
}
