import type { Reservation } from '@tischlein/contract/entities'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useState } from 'react'
import { closeOverlay } from '../shell/overlay.ts'
import { useWords } from '../words.ts'
import { Booked } from './Booked.tsx'
import { ReserveForm } from './ReserveForm.tsx'

/** A table for some people at a time at which one is free (storefront.md, section 2; ux.md, section 7.13). */
export function ReserveSheet() {
  const { t } = useWords<'shop' | 'reserve'>()
  const [booked, setBooked] = useState<Reservation | null>(null)
  if (booked) return <Booked reservation={booked} />
  return (
    <Sheet title={t('reserve.title')} kind="dialog" closeLabel={t('shop.close')} onClose={closeOverlay}>
      <ReserveForm onBooked={setBooked} />
    </Sheet>
  )
}
