import { buttonClass } from '@tischlein/ui/button-class'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { Failed } from '../shell/Failed.tsx'
import { useWords } from '../words.ts'
import css from './BillPage.module.css'
import { OpenBill } from './OpenBill.tsx'
import { SettledBill } from './SettledBill.tsx'
import { useBill } from './use-bill.ts'

/** The shared bill of a table: everyone at it sees who takes what, and pays their own part (decisions.md, section 8). */
export function BillPage() {
  const { t, named } = useWords<'bill'>()
  const { keeper, kept, bill, isNowhere, again } = useBill()
  return (
    <main id="content" className={css.page}>
      <h1 tabIndex={-1}>{t('bill.title')}</h1>
      {bill && <p className={css.where}>{t('bill.table', { name: named(bill.tableName) })}</p>}
      {bill?.state === 'open' && <OpenBill bill={bill} keeper={keeper} kept={kept} />}
      {bill?.state === 'settled' && <SettledBill bill={bill} />}
      {!bill && isNowhere && <Nowhere />}
      {!bill && kept.error != null && <Failed problem={kept.error} onAgain={again} />}
      {!bill && kept.error == null && !isNowhere && <Loading />}
    </main>
  )
}

function Nowhere() {
  const { t } = useWords<'bill'>()
  return (
    <div className={css.empty}>
      <p>{t('bill.nowhere')}</p>
      <Link href={paths.menu()} className={buttonClass()}>
        {t('bill.menu')}
      </Link>
    </div>
  )
}

function Loading() {
  const { t } = useWords<'bill'>()
  return (
    <div className={css.empty} role="status" aria-label={t('bill.loading')}>
      <Skeleton height={190} />
      <Skeleton height={320} />
    </div>
  )
}
