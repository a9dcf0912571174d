import type { TablePayment } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { instantTime } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { Price } from '@tischlein/ui/Price.tsx'
import { useHashSheet } from '../checkout/use-hash-sheet.ts'
import { useBottomBar } from '../shell/use-bottom-bar.ts'
import { useWords } from '../words.ts'
import css from './MyShare.module.css'
import { isMine, sumOf } from './units.ts'

/** What I have chosen so far, always in sight: under the thumb on a phone, beside the dishes on a desk. */
export function MyShare({ bill }: { bill: TablePayment }) {
  const { t } = useWords<'bill'>()
  const { timeZone } = useLocale()
  const { open } = useHashSheet('pay')
  useBottomBar(true)
  const mine = bill.basketItems.filter(isMine)
  const until = mine.flatMap((share) => share.until ?? []).toSorted()[0]
  const isEmpty = mine.length === 0
  return (
    <section className={css.bar} aria-label={t('bill.mine')}>
      <div className={css.words}>
        <span className={css.head}>
          <span>{t('bill.mine')}</span>
          <Price amount={sumOf(mine)} className={css.sum} />
        </span>
        <span className={css.hint}>
          {until
            ? t('bill.mine.until', { time: `\u2066${instantTime(until, timeZone)}\u2069` })
            : t(isEmpty ? 'bill.mine.choose' : 'bill.mine.tip-later')}
        </span>
      </div>
      <Button
        className={css.pay}
        onPress={open}
        {...(isEmpty ? { disabledReason: t('bill.mine.choose') } : {})}
      >
        {t('bill.mine.pay')}
      </Button>
    </section>
  )
}
