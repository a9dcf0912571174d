import type { TablePayment } from '@tischlein/contract/entities'
import { buttonClass } from '@tischlein/ui/button-class'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useWords } from '../words.ts'
import { BillHead } from './BillHead.tsx'
import css from './BillPage.module.css'
import { MyPayments } from './MyPayments.tsx'

/** Nothing is open any more. */
export function SettledBill({ bill }: { bill: TablePayment }) {
  const { t } = useWords<'bill'>()
  return (
    <div className={css.settled}>
      <Notice tone="ok" title={t('bill.settled')} announced>
        {t('bill.settled.thanks')}
      </Notice>
      <BillHead bill={bill} />
      <MyPayments bill={bill} />
      <Link href={paths.menu()} className={buttonClass({ variant: 'outline' })}>
        {t('bill.menu')}
      </Link>
    </div>
  )
}
