import type { DeliveryType } from '@tischlein/contract/entities'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useEffect } from 'react'
import { useAsk } from '../ask.ts'
import { useBasket } from '../basket/use-basket.ts'
import { Failed } from '../shell/Failed.tsx'
import { closeOverlay, openOverlay } from '../shell/overlay.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { TimeChoice } from './TimeChoice.tsx'

/**
 * When the food is wanted: as soon as possible, or a quarter hour that can be had. `productId`: a dish that is not in
 * the basket yet, and is looked at again once a time for it is chosen. Closing keeps what was set.
 */
export function TimeSheet({ productId }: { productId?: number | undefined }) {
  const { answers } = useShop()
  const { basket } = useBasket()
  const type = basket.deliveryType
  const question = {
    deliveryType: type,
    ...(basket.id ? { basketId: basket.id } : {}),
    ...(productId ? { productId } : {}),
  }
  const { data: days, meta, error } = useAsk('listTimes', question)
  useEffect(() => answers.expire('listTimes'), [answers]) // times pass: what was read a while ago may be gone
  if (!days || !meta) return <Waiting type={type} error={error} />
  return (
    <TimeChoice
      type={type}
      days={days}
      asap={meta.asap}
      limitedBy={meta.limited_by}
      chosen={basket.deliveryTime}
      onSet={() => (productId ? openOverlay({ name: 'product', id: productId }) : closeOverlay())}
    />
  )
}

function Waiting({ type, error }: { type: DeliveryType; error: unknown }) {
  const { t } = useWords<'shop' | 'time'>()
  const { answers } = useShop()
  return (
    <Sheet title={t(`time.title.${type}`)} kind="popover" closeLabel={t('shop.close')} onClose={closeOverlay}>
      {error ? (
        <Failed problem={error} onAgain={() => answers.expire('listTimes')} />
      ) : (
        <Skeleton height={320} />
      )}
    </Sheet>
  )
}
