import type { Order } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Card } from '@tischlein/ui/Card.tsx'
import { instantTime } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { useTry } from '../shell/form/use-try.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './KeepDetails.module.css'
import { billAskedAt } from './order-steps.ts'

/** At a table whose code was scanned one asks for the bill without waving (decisions.md, section 8). */
export function Bill({ order, token }: { order: Order; token: string }) {
  const { t } = useWords<'checkout'>()
  const { timeZone } = useLocale()
  const { call, answers } = useShop()
  const { isBusy, error, attempt } = useTry()
  const askedAt = billAskedAt(order)
  const ask = () =>
    attempt(async () => {
      await call('requestBill', { order_id: order.id, token })
      answers.expire('readOrderPage')
    })
  return (
    <Card as="section" labelledBy="bill-title" className={css.card}>
      <h2 id="bill-title" className={css.title}>
        {t('checkout.order.bill.title')}
      </h2>
      <p role="status">
        {askedAt
          ? t('checkout.order.bill.asked', { time: instantTime(askedAt, timeZone) })
          : t('checkout.order.bill.text')}
      </p>
      {error && <p role="alert">{error}</p>}
      {!askedAt && (
        <Button variant="outline" busy={isBusy} onPress={ask}>
          {t('checkout.order.bill.yes')}
        </Button>
      )}
    </Card>
  )
}
