import type { Basket } from '@tischlein/contract/entities'
import { Card } from '@tischlein/ui/Card.tsx'
import { TipRow } from '../checkout/TipRow.tsx'
import { VoucherRow } from '../checkout/VoucherRow.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import css from './BasketExtras.module.css'

/** A voucher and a tip, as at the checkout: both may be given here already. At a table the tip comes after the meal. */
export function BasketExtras({ basket }: { basket: Basket }) {
  const { tip_request, available_voucher } = useRestaurant()
  const mayTip = tip_request && !basket.table_verified
  if (!mayTip && !available_voucher) return null
  return (
    <Card className={css.extras}>
      {available_voucher && <VoucherRow basket={basket} />}
      {mayTip && <TipRow basket={basket} />}
    </Card>
  )
}
