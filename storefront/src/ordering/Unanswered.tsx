import type { Order } from '@tischlein/contract/entities'
import { buttonClass } from '@tischlein/ui/button-class'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import { isMissed } from './order-steps.ts'

/** A restaurant that does not answer is not waited for without a word: a call helps, and calling it off is possible. */
export function Unanswered({ order }: { order: Order }) {
  const { t } = useWords<'checkout'>()
  const { telephon } = useRestaurant()
  if (!isMissed(order)) return null
  return (
    <div role="status">
      <Notice
        tone="warn"
        icon="clock"
        action={
          telephon && (
            <a
              href={`tel:${telephon.replaceAll(' ', '')}`}
              className={buttonClass({ variant: 'outline', size: 44 })}
            >
              {t('checkout.order.call')}
            </a>
          )
        }
      >
        {t('checkout.order.unanswered')}
      </Notice>
    </div>
  )
}
