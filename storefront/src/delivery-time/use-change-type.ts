import type { Basket, CartItem, DeliveryType } from '@tischlein/contract/entities'
import { list } from '@tischlein/ui/format'
import { addAgain } from '../basket/again.ts'
import { useRefusal } from '../basket/use-refusal.ts'
import { notify, UNDO_MS } from '../shell/notices.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'

/** Changes how the food is wanted. Dishes that do not come that way leave the basket, are named, and can come back. */
export function useChangeType() {
  const { basket, call, answers, language } = useShop()
  const { t, named } = useWords()
  const tellRefusal = useRefusal()

  const change = async (type: DeliveryType) => {
    const before = basket.store.get().told
    const outcome = await basket.change({
      send: (basketId) => call('changeDeliveryType', { basketId, deliveryType: type }),
      expect: (shown) => ({ ...shown, deliveryType: type, deliveryTime: null }),
    })
    answers.expire('listProducts', 'listPinnedProducts', 'searchProducts', 'listTimes')
    if (!outcome.ok) return tellRefusal(outcome.refusal)
    const gone = linesGone(before, outcome.basket)
    if (gone.length === 0) return
    basket.seenChanges()
    const dishes = list(
      gone.map((line) => named(line.name)),
      language,
    )
    notify(t('shop.type.removed', { dishes }), {
      lastsMs: UNDO_MS,
      action: { label: t('shop.undo'), act: () => void bringBack(before.deliveryType, gone) },
    })
  }

  const bringBack = async (type: DeliveryType, gone: readonly CartItem[]) => {
    await change(type)
    for (const line of gone) await basket.change({ send: (basketId) => addAgain(call, basketId, line) })
  }
  return change
}

const linesGone = (before: Basket, after: Basket) =>
  before.products.filter((line) => !after.products.some(({ id }) => id === line.id))
