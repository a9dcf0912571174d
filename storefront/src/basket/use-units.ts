import type { CartItem } from '@tischlein/contract/entities'
import { announce, notify, UNDO_MS } from '../shell/notices.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { addAgain } from './again.ts'
import { unitsIn, withUnits } from './expected.ts'
import type { Step } from './keeper.ts'
import { useRefusal } from './use-refusal.ts'

/** Changes how many of a line; none takes it away, and for a while it can come back. */
export function useUnits() {
  const { basket, call } = useShop()
  const { t, amount, named } = useWords()
  const tellRefusal = useRefusal()

  const change = async (step: Step) => {
    const outcome = await basket.change(step)
    if (!outcome.ok) return tellRefusal(outcome.refusal)
    const now = outcome.basket
    announce(t('shop.basket.spokenCount', { count: unitsIn(now), sum: amount(now.totalPrice) }))
  }
  const remove = (line: CartItem) => {
    notify(t('shop.basket.removed', { name: named(line.name) }), {
      lastsMs: UNDO_MS,
      action: {
        label: t('shop.undo'),
        act: () => void change({ send: (basketId) => addAgain(call, basketId, line) }),
      },
    })
    void change({
      send: (basketId) => call('deleteBasketLine', { basketId, basketProductId: line.id }),
      expect: (shown) => withUnits(shown, line.id, 0),
    })
  }
  return (line: CartItem, quantity: number) => {
    if (quantity <= 0) return remove(line)
    const more = quantity - line.quantity
    const common = { basketProductId: line.id, productId: line.productId }
    void change({
      send: (basketId) =>
        more > 0
          ? call('addToBasket', { basketId, ...common, quantity: more })
          : call('removeFromBasket', { basketId, basketProductId: line.id }),
      expect: (shown) => withUnits(shown, line.id, quantity),
    })
  }
}
