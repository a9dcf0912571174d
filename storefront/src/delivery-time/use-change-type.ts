import { load as loadWords } from 'virtual:words-of/basket'
import type { DeliveryType } from '@tischlein/contract/entities'
import { fetchedOnce } from '../lazily.tsx'
import { notify } from '../shell/notices.ts'
import { useShop } from '../shop.ts'
import { withWords } from '../with-words.ts'
import { useWords } from '../words.ts'

const load = fetchedOnce(
  withWords(() => import('./change-type.ts').then((file) => file.changeType), loadWords),
)

/** Changes how the food is wanted; how that is done comes along with the first change. */
export function useChangeType() {
  const shop = useShop()
  const speech = useWords<'shop' | 'basket'>()
  return (type: DeliveryType): void => {
    load().then(
      (changeType) => changeType(shop, speech, type),
      () => notify(speech.t('shop.error.unknown'), { tone: 'error' }),
    )
  }
}
