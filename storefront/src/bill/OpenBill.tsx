import type { TablePayment } from '@tischlein/contract/entities'
import { buttonClass } from '@tischlein/ui/button-class'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useWords } from '../words.ts'
import { BillHead } from './BillHead.tsx'
import { BillLines } from './BillLines.tsx'
import css from './BillPage.module.css'
import type { BillKeeper, KeptBill } from './bill-keeper.ts'
import { MyPayments } from './MyPayments.tsx'
import { MyShare } from './MyShare.tsx'
import { NameCard } from './NameCard.tsx'
import { PaySheet } from './PaySheet.tsx'
import { People } from './People.tsx'
import { SplitModes } from './SplitModes.tsx'
import { Surprised } from './Surprised.tsx'

type OpenBillProps = { bill: TablePayment; keeper: BillKeeper; kept: KeptBill }

/** As long as something is open: what there is, who takes it, and my part of it. */
export function OpenBill({ bill, keeper, kept }: OpenBillProps) {
  const { t } = useWords<'bill'>()
  if (bill.basketItems.length === 0)
    return (
      <div className={css.empty}>
        <p>{t('bill.empty')}</p>
        <Link href={paths.menu()} className={buttonClass()}>
          {t('bill.menu')}
        </Link>
      </div>
    )
  return (
    <div className={css.columns}>
      <BillHead bill={bill} />
      <div className={css.aside}>
        <People bill={bill} />
        <NameCard keeper={keeper} />
        <SplitModes bill={bill} keeper={keeper} />
        <MyShare bill={bill} />
        <MyPayments bill={bill} keeper={keeper} />
      </div>
      <div className={css.lines}>
        <Surprised surprise={kept.surprise} onClose={keeper.seen} />
        <BillLines bill={bill} keeper={keeper} />
      </div>
      <PaySheet bill={bill} keeper={keeper} />
    </div>
  )
}
