import type { Reservation } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { closeOverlay } from '../shell/overlay.ts'
import { useWords } from '../words.ts'
import css from './ReserveForm.module.css'
import { Summary } from './Summary.tsx'

/** What was agreed, or asked for, and what comes next. */
export function Booked({ reservation }: { reservation: Reservation }) {
  const { t, named } = useWords<'shop' | 'reserve'>()
  const what = reservation.status === 'booked' ? 'booked' : 'requested'
  return (
    <Sheet
      key={what}
      title={t(`reserve.${what}`)}
      kind="dialog"
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
      footer={
        <Button wide onPress={closeOverlay}>
          {t('reserve.done')}
        </Button>
      }
    >
      <div className={css.form}>
        <Summary reservation={reservation} />
        <p>{t(`reserve.${what}.text`, { email: named(reservation.email) })}</p>
        {reservation.token && (
          <p>
            <Link href={paths.reservation(reservation.token)}>{t('reserve.see')}</Link>
          </p>
        )}
      </div>
    </Sheet>
  )
}
