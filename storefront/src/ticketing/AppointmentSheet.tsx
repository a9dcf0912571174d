import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { closeOverlay } from '../shell/overlay.ts'
import { useWords } from '../words.ts'
import { Appointments } from './Appointments.tsx'

/** Another appointment, wherever the guest is: what a time sheet is to a shop without tickets. */
export function AppointmentSheet() {
  const { t } = useWords<'shop' | 'ticketing'>()
  return (
    <Sheet
      kind="dialog"
      title={t('ticketing.move.sheet')}
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
    >
      <Appointments onChosen={closeOverlay} />
    </Sheet>
  )
}
